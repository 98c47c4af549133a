'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Notice } from '#components/ui/state.tsx';
import { realNameQuery } from '#lib/client/queries/personal.ts';
import type { RealName } from '#lib/contract/personal/personal-checks.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** Identity verified by the payment app, and the next action when the verification has expired. */
export function RealNameScreen({ provider }: { provider: string }) {
  const t = useTranslations('personal.realName');
  const realName = useQuery(realNameQuery());
  return (
    <PersonalLayout title={t('title')} lead={t('lead', { provider })} current="realName">
      <QueryBoundary query={realName}>{(data) => <RealNameCard realName={data} provider={provider} />}</QueryBoundary>
    </PersonalLayout>
  );
}

interface RealNameCardProps {
  readonly realName: RealName;
  readonly provider: string;
}

function RealNameCard({ realName, provider }: RealNameCardProps) {
  const t = useTranslations('personal.realName');
  const identity = useTranslations('personal.identity');
  const format = useViewerFormats();
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
