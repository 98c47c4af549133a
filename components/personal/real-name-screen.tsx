'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Notice } from '#components/ui/state.tsx';
import { realNameQuery } from '#lib/client/queries/personal.ts';
import type { RealName } from '#lib/contract/personal-checks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { PersonalFrame } from './personal-frame.tsx';

/** What the payment app vouches for, and what to do when it does not any more. */
export function RealNameScreen({ locale, provider }: { locale: Locale; provider: string }) {
  const t = useTranslations('personal.realName');
  const realName = useQuery(realNameQuery());
  return (
    <PersonalFrame title={t('title')} lead={t('lead', { provider })} current="realName">
      <Loaded query={realName}>{(data) => <RealNameCard realName={data} locale={locale} provider={provider} />}</Loaded>
    </PersonalFrame>
  );
}

interface RealNameCardProps {
  readonly realName: RealName;
  readonly locale: Locale;
  readonly provider: string;
}

function RealNameCard({ realName, locale, provider }: RealNameCardProps) {
  const t = useTranslations('personal.realName');
  const identity = useTranslations('personal.identity');
  const format = formatters(locale, viewerTimeZone());
  const { state, name, certificateType, certificateNumber, verifiedAt, expiresAt } = realName;
  return (
    <>
      {state === 'expired' ? <Notice tone="bad">{t('expiredNext', { provider })}</Notice> : null}
      <Card as="section">
        <CardHead title={t('verification')}>
          <Chip tone={state === 'verified' ? 'good' : 'bad'} icon={state === 'verified' ? 'check' : 'alert'}>
            {t(state)}
          </Chip>
        </CardHead>
        <CardBody className="stack">
          <Facts
            rows
            facts={[
              { term: identity('name'), value: name },
              { term: identity(`certificates.${certificateType}`), value: certificateNumber },
              { term: t('verifiedAt'), value: format.dateTime(verifiedAt) },
              { term: t('expiresAt'), value: expiresAt === null ? t('never') : format.dateTime(expiresAt) },
            ]}
          />
          <p className="small muted">{t('change', { provider })}</p>
          <div className="row">
            <LinkButton href={href('userCenter', {}, { tab: 'student-card' })}>{t('toStudentCard')}</LinkButton>
            <LinkButton href={href('identityAuthen')}>{t('toPassport')}</LinkButton>
          </div>
        </CardBody>
      </Card>
    </>
  );
}
