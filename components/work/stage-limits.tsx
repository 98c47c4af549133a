'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/ui/card.tsx';
import { fileSize } from '#lib/files/file-size.ts';
import { TwoClocks } from './two-clocks.tsx';
import type { WorkPlace } from './work-place.ts';

interface StageLimitsProps extends WorkPlace {
  /** Files that the team has handed in; undefined while that is not known. */
  readonly used: number | undefined;
}

/** Until when, what and how much may be handed in at a stage. */
export function StageLimits({ contest, stage, locale, now, used = 0 }: StageLimitsProps) {
  const t = useTranslations('work.handIn');
  const { upload: rules, opensAt, closesAt } = stage;
  if (!rules) return null;
  const date = now < opensAt ? 'opens' : now < closesAt ? 'closes' : 'closed';
  const moment = date === 'opens' ? opensAt : closesAt;
  return (
    <Facts
      rows
      facts={[
        { term: t(date), value: <TwoClocks at={moment} timeZone={contest.timeZone} locale={locale} /> },
        { term: t('types'), value: rules.extensions.join(', ') },
        { term: t('size'), value: fileSize(rules.maxBytes) },
        { term: t('files'), value: t('filesOf', { used, most: rules.files }) },
      ]}
    />
  );
}
