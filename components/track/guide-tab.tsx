'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import prose from '#components/prose/prose.module.css';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { answerGuideQuery } from '#lib/client/queries/tracks.ts';
import { FormatTable } from './format-table.tsx';
import { MeasureCard } from './measure-card.tsx';
import type { TrackContext } from './track-context.ts';

/** Submission guide: text, file format, metric and scoring rule. */
export function GuideTab(place: TrackContext) {
  const t = useTranslations('track.guide');
  const { track } = place;
  const guide = useQuery(answerGuideQuery(track.raceId));
  return (
    <QueryBoundary query={guide}>
      {({ html, baseline }) => (
        <div className="split tight">
          <div className="stack">
            <Card as="section" aria-labelledby="guide-title">
              <CardHead id="guide-title" title={t('title')} />
              <CardBody>
                <SafeHtml html={html} className={prose.prose} />
              </CardBody>
            </Card>
            {track.format ? <FormatTable format={track.format} /> : null}
          </div>
          <MeasureCard {...place} baseline={baseline} />
        </div>
      )}
    </QueryBoundary>
  );
}
