'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Empty } from '#components/ui/state.tsx';
import { urlOf } from '#lib/client/call.ts';
import { signaturesQuery } from '#lib/client/queries/personal.ts';
import { personal } from '#lib/contract/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal-agreements.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './agreements-screen.module.css';
import { PersonalFrame } from './personal-frame.tsx';
import { hrefSignature } from './signature-place.ts';
import { SignatureState } from './signature-state.tsx';
import { signaturesToRenew } from './signatures-to-renew.ts';

/** Every agreement that the person signed, those that wait for a new signature first. */
export function AgreementsScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.agreements');
  const signatures = useQuery(signaturesQuery());
  return (
    <PersonalFrame title={t('title')} lead={t('lead')} current="agreements">
      <Loaded query={signatures}>
        {(list) => {
          const waiting = signaturesToRenew(list);
          const rest = list.filter((signature) => !waiting.includes(signature));
          return (
            <>
              {waiting.length > 0 ? <Signatures title={t('waiting')} list={waiting} locale={locale} renew /> : null}
              {rest.length > 0 ? <Signatures title={t('signed')} list={rest} locale={locale} /> : null}
              {list.length === 0 ? (
                <Card>
                  <Empty level={2} subject="letter" title={t('noneTitle')} text={t('none')} />
                </Card>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </PersonalFrame>
  );
}

interface SignaturesProps {
  readonly title: string;
  readonly list: readonly SignedAgreement[];
  readonly locale: Locale;
  /** They ask for a new signature. */
  readonly renew?: boolean;
}

function Signatures({ title, list, locale, renew = false }: SignaturesProps) {
  return (
    <Card as="section">
      <CardHead title={title} />
      <Rows className={css.signatures ?? ''}>
        {list.map((signature) => (
          <Signature key={signature.id} signature={signature} locale={locale} renew={renew} />
        ))}
      </Rows>
    </Card>
  );
}

function Signature({ signature, locale, renew }: { signature: SignedAgreement; locale: Locale; renew: boolean }) {
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
            time: formatters(locale, viewerTimeZone()).dateTime(signedAt),
          })}
        </small>
        <br />
        <small className="mono" title={hash}>
          {t('hash', { hash: hash.slice(0, 12) })}
        </small>
      </div>
      <SignatureState state={state} />
      <span className="row">
        <LinkButton icon="download" href={urlOf(personal.agreementPdf, { params: { id } })} download>
          {t('pdf')}
          <span className="sr"> {title}</span>
        </LinkButton>
        <MoreLink href={hrefSignature(id)}>{renew ? t('signAgain') : t('open')}</MoreLink>
      </span>
    </li>
  );
}
