'use client';

import { useTranslations } from 'next-intl';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Dataset, DatasetStanding } from '#lib/contract/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationChip, ApplicationFacts } from './application-parts.tsx';

interface ApplicationStepProps {
  readonly dataset: Pick<Dataset, 'id'>;
  readonly standing: DatasetStanding;
  readonly locale: Locale;
}

/** The application: the form, or what was handed in and how it was decided. */
export function ApplicationStep({ dataset, standing, locale }: ApplicationStepProps) {
  const t = useTranslations('dataset.apply');
  const { application, applyOpen } = standing;
  const open = application?.state === 'pending' || application?.state === 'approved';
  return (
    <Card as="section">
      <CardHead title={t('application')}>{application ? <ApplicationChip state={application.state} /> : null}</CardHead>
      <CardBody className="stack">
        {application?.state === 'refused' ? (
          <Notice tone="bad">{t('refusedBecause', { reason: application.reason ?? '' })}</Notice>
        ) : null}
        {application?.state === 'expired' ? <Notice tone="warn">{t('expired')}</Notice> : null}
        {application?.state === 'approved' && application.until !== null ? (
          <Notice tone="good">
            {t('until', { at: formatters(locale, viewerTimeZone()).date(application.until) })}
          </Notice>
        ) : null}
        {open && application ? (
          <ApplicationFacts application={application} locale={locale} />
        ) : applyOpen ? (
          <ApplicationForm datasetId={dataset.id} signed={standing.signedAt !== null} locale={locale} />
        ) : (
          <Notice icon="lock">{t('closed')}</Notice>
        )}
      </CardBody>
    </Card>
  );
}
