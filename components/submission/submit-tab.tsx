'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { newestRecordsQuery } from '#lib/client/queries/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { RecordTable } from './record-table.tsx';
import { rulesOf, SubmitPanel } from './submit-panel.tsx';

const results = ['outcome', 'image'] as const satisfies readonly SubmissionKind[];

/** Submits scored files: result files and images. */
export function SubmitTab(place: TrackContext) {
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
      <SubmitPanel key={rules.kind} {...place} rules={rules} />
      <RecentRecords {...place} />
    </>
  );
}

const shown = 5;

/** The newest submissions with their states, beside the upload. */
function RecentRecords(place: TrackContext) {
  const t = useTranslations('submission.records');
  const records = useQuery(newestRecordsQuery(place.track.raceId));
  return (
    <QueryBoundary query={records}>
      {({ list }) => (
        <Card as="section" aria-labelledby="recent-title">
          <CardHead id="recent-title" title={t('recent')}>
            {list.length > 0 ? <MoreLink href={place.hrefOf('records')}>{t('all')}</MoreLink> : null}
          </CardHead>
          {list.length === 0 ? (
            <CardBody>
              <p className="muted">{t('none')}</p>
            </CardBody>
          ) : (
            <RecordTable place={place} caption={t('recent')} list={list.slice(0, shown)} />
          )}
        </Card>
      )}
    </QueryBoundary>
  );
}
