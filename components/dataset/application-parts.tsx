'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/ui/card.tsx';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { ApplicationState, DatasetApplication } from '#lib/contract/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

const looks = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  refused: { tone: 'bad', icon: 'cross' },
  withdrawn: { tone: 'plain', icon: 'cross' },
  expired: { tone: 'plain', icon: 'clock' },
} as const satisfies Record<ApplicationState, { tone: ChipTone; icon: IconName }>;

/** The state of an application. */
export function ApplicationChip({ state }: { state: ApplicationState }) {
  const t = useTranslations('dataset.apply');
  return (
    <Chip tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </Chip>
  );
}

/** What was handed in. */
export function ApplicationFacts({ application, locale }: { application: DatasetApplication; locale: Locale }) {
  const t = useTranslations('dataset.apply');
  const { purpose, institution, supervisor, people, storage, months, submittedAt } = application;
  const said = { purpose, institution, supervisor, people, storage };
  return (
    <Facts
      rows
      facts={[
        ...(['purpose', 'institution', 'supervisor', 'people', 'storage'] as const).flatMap((name) =>
          said[name] === '' ? [] : [{ term: t(`fields.${name}`), value: said[name] }],
        ),
        { term: t('fields.months'), value: t('months', { count: months }) },
        { term: t('submitted'), value: formatters(locale, viewerTimeZone()).dateTime(submittedAt) },
      ]}
    />
  );
}
