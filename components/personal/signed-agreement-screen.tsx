'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty, Skeleton } from '#components/ui/state.tsx';
import { signaturesQuery } from '#lib/client/queries/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal-agreements.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { PersonalFrame } from './personal-frame.tsx';
import { SignatureChanges } from './signature-changes.tsx';
import { SignatureFacts } from './signature-facts.tsx';
import { SignedText } from './signed-text.tsx';
import { textLines } from './text-lines.ts';

/** One signature: its facts, the text that was signed, and what has changed since. */
export function SignedAgreementScreen({ locale }: { locale: Locale }) {
  return (
    <Suspense fallback={<Shell />}>
      <SignatureAtPlace locale={locale} />
    </Suspense>
  );
}

function Shell() {
  const t = useTranslations('personal');
  return (
    <PersonalFrame title={t('signature.title')} current="agreements">
      <Card pad>
        <Skeleton label={t('loading')} bones={textLines} />
      </Card>
    </PersonalFrame>
  );
}

function SignatureAtPlace({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.signature');
  const id = useSearchParams().get('id');
  const signatures = useQuery(signaturesQuery());
  const found = signatures.data?.find((signature) => signature.id === id);
  return (
    <PersonalFrame title={found?.title ?? t('title')} current="agreements">
      <Loaded query={signatures}>
        {() => (found ? <Signature signature={found} locale={locale} /> : <NoSignature />)}
      </Loaded>
    </PersonalFrame>
  );
}

function NoSignature() {
  const t = useTranslations('personal.signature');
  return (
    <Card>
      <Empty
        level={2}
        subject="letter"
        title={t('missingTitle')}
        text={t('missing')}
        action={<LinkButton href={href('myAgreements')}>{t('toList')}</LinkButton>}
      />
    </Card>
  );
}

function Signature({ signature, locale }: { signature: SignedAgreement; locale: Locale }) {
  const { current, state, textChanged } = signature;
  return (
    <>
      <SignatureFacts signature={signature} locale={locale} />
      {current && (textChanged || state === 'superseded') ? (
        <SignatureChanges signature={signature} currentHash={current.hash} />
      ) : null}
      <SignedText signature={signature} />
    </>
  );
}
