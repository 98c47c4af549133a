'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Empty, Skeleton } from '#components/ui/state.tsx';
import { urlOf } from '#lib/client/call.ts';
import { agreementTextQuery, signaturesQuery } from '#lib/client/queries/personal.ts';
import { personal } from '#lib/contract/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal-agreements.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { PersonalFrame } from './personal-frame.tsx';
import { SignAgain } from './sign-again.tsx';
import { SignatureState } from './signature-state.tsx';
import css from './signed-agreement-screen.module.css';

// The comparison is only needed where a text changed, the sanitiser only where one is shown.
const AgreementDifference = lazy(() =>
  import('./agreement-difference.tsx').then((module) => ({ default: module.AgreementDifference })),
);
const SafeHtml = lazy(() => import('#components/inbox/safe-html.tsx').then((module) => ({ default: module.SafeHtml })));

const lines = [{ width: '96%' }, { width: '90%' }, { width: '94%' }, { width: '60%' }];

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
        <Skeleton label={t('loading')} bones={lines} />
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
  const t = useTranslations('personal.signature');
  const list = useTranslations('personal.agreements');
  const format = formatters(locale, viewerTimeZone());
  const { id, version, locale: language, signedAt, hash, state, current, textChanged } = signature;
  return (
    <>
      <Card as="section">
        <CardHead title={t('facts')}>
          <SignatureState state={state} />
        </CardHead>
        <CardBody className="stack">
          <Facts
            rows
            facts={[
              { term: t('version'), value: version },
              { term: t('language'), value: list(`languages.${language}`) },
              {
                term: t('signedAt'),
                value: (
                  <time dateTime={new Date(signedAt * 1000).toISOString()}>
                    {format.dateTime(signedAt)} ({format.zone(signedAt)})
                  </time>
                ),
              },
              { term: t('hash'), value: <span className={`mono ${css.hash}`}>{hash}</span> },
              ...(current && current.version !== version
                ? [
                    {
                      term: t('inForce'),
                      value: t('versionSince', { version: current.version, date: format.date(current.effectiveAt) }),
                    },
                  ]
                : []),
            ]}
          />
          <p className="small muted">{t(`means.${state}`)}</p>
          <div className="row">
            <LinkButton icon="download" href={urlOf(personal.agreementPdf, { params: { id } })} download>
              {list('pdf')}
            </LinkButton>
          </div>
        </CardBody>
      </Card>
      {current && (textChanged || state === 'superseded') ? (
        <Changes signature={signature} currentHash={current.hash} />
      ) : null}
      <SignedText signature={signature} />
    </>
  );
}

function Changes({ signature, currentHash }: { signature: SignedAgreement; currentHash: string }) {
  const t = useTranslations('personal.signature');
  const { agreementId, hash, locale, state } = signature;
  const before = useQuery(agreementTextQuery(agreementId, hash));
  const after = useQuery(agreementTextQuery(agreementId, currentHash));
  return (
    <Card as="section">
      <CardHead title={t('changes')} />
      <CardBody className="stack">
        <Loaded query={before}>
          {(old) => (
            <Loaded query={after}>
              {(now) => (
                <>
                  <Suspense fallback={<Skeleton label={t('comparing')} bones={lines} />}>
                    <AgreementDifference before={old.html} after={now.html} lang={languageTag[locale]} />
                  </Suspense>
                  {state === 'superseded' ? <SignAgain agreement={now} /> : null}
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function SignedText({ signature: { agreementId, hash, locale } }: { signature: SignedAgreement }) {
  const t = useTranslations('personal.signature');
  const text = useQuery(agreementTextQuery(agreementId, hash));
  return (
    <Card as="section">
      <CardHead title={t('text')} />
      <CardBody>
        <Loaded query={text}>
          {({ html }) => (
            <div lang={languageTag[locale]}>
              <Suspense fallback={<Skeleton label={t('opening')} bones={lines} />}>
                <SafeHtml html={html} className={css.prose} />
              </Suspense>
            </div>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
