'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { SubmissionKind } from '#lib/contract/tracks.ts';
import type { TrackPlace } from '../track/track-place.ts';
import { HandInDesk } from './hand-in-desk.tsx';
import { rulesOf } from './hand-in-place.ts';
import { RecentRecords } from './recent-records.tsx';

const results = ['outcome', 'image'] as const satisfies readonly SubmissionKind[];

/** Hands in what is scored: result files and images. */
export function SubmitTab(place: TrackPlace) {
  const t = useTranslations('submission');
  const offered = results.flatMap((kind) => rulesOf(place, kind) ?? []);
  const [chosen, choose] = useState<string | null>(null);
  const rules = offered.find(({ kind }) => kind === chosen) ?? offered[0];
  if (!rules)
    return (
      <Card>
        <Empty level={2} title={t('nothingTitle')} text={t('nothing')} />
      </Card>
    );
  return (
    <>
      {offered.length > 1 ? (
        <ChoiceFilter
          label={t('kindLabel')}
          name="kind"
          initial={rules.kind}
          options={offered.map(({ kind }) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChoose={choose}
        />
      ) : null}
      <HandInDesk key={rules.kind} {...place} rules={rules} />
      <RecentRecords {...place} />
    </>
  );
}
