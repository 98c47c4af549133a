'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/ui/card.tsx';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { ApplicationState, DatasetApplication } from '#lib/contract/datasets/datasets.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

const looks = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  refused: { tone: 'bad', icon: 'cross' },
  withdrawn: { tone: 'plain', icon: 'cross' },
  expired: { tone: 'plain', icon: 'clock' },
} as const satisfies Record<ApplicationState, { tone: ChipTone; icon: IconName }>;

export function ApplicationChip({ state }: { state: ApplicationState }) {
  const t = useTranslations('dataset.apply');
  return (
    <Chip tone={looks[state].tone} icon={looks[state].icon}>
      {t(`state.${state}`)}
    </Chip>
  );
}

/** Content of a submitted application. */
export function ApplicationFacts({ application }: { application: DatasetApplication }) {
  const format = useViewerFormats();
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
        { term: t('submitted'), value: format.dateTime(submittedAt) },
      ]}
    />
  );
}
