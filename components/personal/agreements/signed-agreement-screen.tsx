'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId } from 'react';
import { useOnSigned } from '#components/account/use-signing.ts';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty, Skeleton, type SkeletonLine } from '#components/ui/state.tsx';
import { agreementTextQuery, signaturesQuery } from '#lib/client/queries/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { defaultLocale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { SignAgain } from './sign-again.tsx';
import { SignatureFacts } from './signature-facts.tsx';
import css from './signed-text.module.css';

/** Skeleton of a text. */
const textLines: readonly SkeletonLine[] = [{ width: '96%' }, { width: '90%' }, { width: '94%' }, { width: '60%' }];

/** A signature: facts, signed text, and later changes. */
export function SignedAgreementScreen() {
  return (
    <AddressBoundary fallback={<ScreenSkeleton />}>
      <SignatureInContext />
    </AddressBoundary>
  );
}

function ScreenSkeleton() {
  const t = useTranslations('personal');
  return (
    <PersonalLayout title={t('signature.title')} current="agreements">
      <Card pad>
        <Skeleton label={t('loading')} skeleton={textLines} />
      </Card>
    </PersonalLayout>
  );
}

function SignatureInContext() {
  const t = useTranslations('personal.signature');
  const id = useSearchParams().get('id');
  const signatures = useQuery(signaturesQuery());
  const found = signatures.data?.find((signature) => signature.id === id);
  const title = found ? <span lang={languageTag[found.locale]}>{found.title}</span> : t('title');
  return (
    <PersonalLayout title={title} current="agreements">
      <QueryBoundary query={signatures}>
        {() => (found ? <Signature key={found.id} signature={found} /> : <NoSignature />)}
      </QueryBoundary>
    </PersonalLayout>
  );
}

function NoSignature() {
  const t = useTranslations('personal.signature');
  return (
    <Card>
      <Empty
        level={2}
        subject="envelope"
        title={t('missingTitle')}
        text={t('missing')}
        action={<LinkButton href={href('myAgreements')}>{t('toList')}</LinkButton>}
      />
    </Card>
  );
}

function Signature({ signature }: { signature: SignedAgreement }) {
  const t = useTranslations('personal.signature');
  const { current, state, textChanged } = signature;
  useOnSigned(state === 'resigned' ? 0 : 1, () => showToast({ tone: 'good', text: t('signed') }));
  return (
    <>
      <SignatureFacts signature={signature} />
      {current && (textChanged || state === 'superseded') ? (
        <SignatureChanges signature={signature} currentHash={current.hash} />
      ) : null}
      <SignedText signature={signature} />
    </>
  );
}

// The sanitiser is loaded only when a text is shown.
const SafeHtml = lazy(() => import('#components/prose/safe-html.tsx').then((module) => ({ default: module.SafeHtml })));

/** BCP 47 tag of a text that was signed or replaces a signed one: the language of the signature, where translated. */
const langOf = ({ fallback = false }: Agreement, { locale }: SignedAgreement) =>
  languageTag[fallback ? defaultLocale : locale];

/** The signed text in its original language. */
function SignedText({ signature }: { signature: SignedAgreement }) {
  const t = useTranslations('personal.signature');
  const text = useQuery(agreementTextQuery(signature.agreementId, signature.hash));
  return (
    <Card as="section">
      <CardHead title={t('text')} />
      <CardBody>
        <QueryBoundary query={text}>
          {(agreement) => (
            <Suspense fallback={<Skeleton label={t('opening')} skeleton={textLines} />}>
              <div lang={langOf(agreement, signature)}>
                <SafeHtml html={agreement.html} className={css.prose} />
              </div>
            </Suspense>
          )}
        </QueryBoundary>
      </CardBody>
    </Card>
  );
}

// The comparison is loaded only if the text has changed.
const AgreementDifference = lazy(() =>
  import('./agreement-difference.tsx').then((module) => ({ default: module.AgreementDifference })),
);

/** Changes of a text since it was signed, with the new signature if one is required. */
function SignatureChanges({ signature, currentHash }: { signature: SignedAgreement; currentHash: string }) {
  const t = useTranslations('personal.signature');
  const id = useId();
  const { agreementId, hash, state } = signature;
  const before = useQuery(agreementTextQuery(agreementId, hash));
  const after = useQuery(agreementTextQuery(agreementId, currentHash));
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('changes')} id={id} />
      <CardBody className="stack">
        <QueryBoundary query={before}>
          {(old) => (
            <QueryBoundary query={after}>
              {(now) => (
                <>
                  <Suspense fallback={<Skeleton label={t('comparing')} skeleton={textLines} />}>
                    <AgreementDifference
                      before={{ html: old.html, lang: langOf(old, signature) }}
                      after={{ html: now.html, lang: langOf(now, signature) }}
                    />
                  </Suspense>
                  {state === 'superseded' ? <SignAgain agreement={now} lang={langOf(now, signature)} /> : null}
                </>
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      </CardBody>
    </Card>
  );
}
