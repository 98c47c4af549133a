'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { SubmissionKind } from '#lib/contract/tracks.ts';
import type { TrackPlace } from '../track/track-place.ts';
import { HandInDesk } from './hand-in-desk.tsx';
import { rulesOf } from './hand-in-place.ts';
import { RecentRecords } from './recent-records.tsx';
import css from './submit-tab.module.css';

const results = ['outcome', 'image'] as const satisfies readonly SubmissionKind[];

/** Hands in what is scored: result files and images. */
export function SubmitTab(place: TrackPlace) {
  const t = useTranslations('submission');
  const offered = results.flatMap((kind) => rulesOf(place, kind) ?? []);
  const [chosen, choose] = useState<SubmissionKind | null>(null);
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
        <fieldset className={css.kinds}>
          <legend className="sr">{t('kindLabel')}</legend>
          {offered.map(({ kind }) => (
            <label key={kind}>
              <input type="radio" name="kind" checked={kind === rules.kind} onChange={() => choose(kind)} />
              {t(`kind.${kind}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <HandInDesk key={rules.kind} {...place} rules={rules} />
      <RecentRecords {...place} />
    </>
  );
}
