'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { urlOf } from '#lib/client/call.ts';
import { personal } from '#lib/contract/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal-agreements.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './signature-facts.module.css';
import { SignatureState } from './signature-state.tsx';

/** What a signature says: which text, when, and whether it still holds. */
export function SignatureFacts({ signature, locale }: { signature: SignedAgreement; locale: Locale }) {
  const t = useTranslations('personal.signature');
  const list = useTranslations('personal.agreements');
  const format = formatters(locale, viewerTimeZone());
  const { id, version, locale: language, signedAt, hash, state, current } = signature;
  return (
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
              value: <time dateTime={new Date(signedAt * 1000).toISOString()}>{format.deadline(signedAt)}</time>,
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
  );
}
