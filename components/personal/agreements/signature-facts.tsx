'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { urlOf } from '#lib/contract/endpoint.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './signature-facts.module.css';
import { SignatureState } from './signature-state.tsx';

/** Facts of a signature: agreement, time, validity. */
export function SignatureFacts({ signature }: { signature: SignedAgreement }) {
  const t = useTranslations('personal.signature');
  const list = useTranslations('personal.agreements');
  const format = useViewerFormats();
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
          <LinkButton icon="download" href={urlOf(personal.agreementPdf, { params: { id } })}>
            {list('pdf')}
          </LinkButton>
        </div>
      </CardBody>
    </Card>
  );
}
