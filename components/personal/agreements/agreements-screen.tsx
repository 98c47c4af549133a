'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Empty } from '#components/ui/state.tsx';
import { signaturesQuery } from '#lib/client/queries/personal.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './agreements-screen.module.css';
import { hrefSignature } from './signature-context.ts';
import { SignatureState } from './signature-state.tsx';
import { signaturesToRenew } from './signatures-to-renew.ts';

/** Agreements that the person signed; those that require a new signature come first. */
export function AgreementsScreen() {
  const t = useTranslations('personal.agreements');
  const signatures = useQuery(signaturesQuery());
  return (
    <PersonalLayout title={t('title')} lead={t('lead')} current="agreements">
      <QueryBoundary query={signatures}>
        {(list) => {
          const waiting = signaturesToRenew(list);
          const rest = list.filter((signature) => !waiting.includes(signature));
          return (
            <>
              {waiting.length > 0 ? <Signatures title={t('waiting')} list={waiting} renew /> : null}
              {rest.length > 0 ? <Signatures title={t('signed')} list={rest} /> : null}
              {list.length === 0 ? (
                <Card>
                  <Empty
                    level={2}
                    subject="envelope"
                    title={t('noneTitle')}
                    text={t('none')}
                    action={<LinkButton href={href('contestManagement')}>{t('toContests')}</LinkButton>}
                  />
                </Card>
              ) : null}
            </>
          );
        }}
      </QueryBoundary>
    </PersonalLayout>
  );
}

interface SignaturesProps {
  readonly title: string;
  readonly list: readonly SignedAgreement[];
  /** True when the signatures must be renewed. */
  readonly renew?: boolean;
}

function Signatures({ title, list, renew = false }: SignaturesProps) {
  return (
    <Card as="section">
      <CardHead title={title} />
      <Rows className={css.signatures ?? ''}>
        {list.map((signature) => (
          <Signature key={signature.id} signature={signature} renew={renew} />
        ))}
      </Rows>
    </Card>
  );
}

function Signature({ signature, renew }: { signature: SignedAgreement; renew: boolean }) {
  const format = useViewerFormats();
  const t = useTranslations('personal.agreements');
  const { id, title, version, locale: language, signedAt, hash, state } = signature;
  return (
    <li>
      <Icon name="file" />
      <div>
        <b lang={languageTag[language]}>{title}</b>
        <br />
        <small>
          {t('facts', {
            version,
            language: t(`languages.${language}`),
            time: format.dateTime(signedAt),
          })}
        </small>
        <br />
        <small className="mono" title={hash}>
          {t('hash', { hash: hash.slice(0, 12) })}
        </small>
      </div>
      <SignatureState state={state} />
      <span className="row">
        <LinkButton icon="download" href={urlOf(personal.agreementPdf, { params: { id } })}>
          {t('pdf')}
          <span className="sr" lang={languageTag[language]}>
            {' '}
            {title}
          </span>
        </LinkButton>
        <MoreLink href={hrefSignature(id)}>{renew ? t('signAgain') : t('open')}</MoreLink>
      </span>
    </li>
  );
}
