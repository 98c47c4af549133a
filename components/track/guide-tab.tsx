'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import prose from '#components/prose/prose.module.css';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { answerGuideQuery } from '#lib/client/queries/tracks.ts';
import { FormatTable } from './format-table.tsx';
import { MeasureCard } from './measure-card.tsx';
import type { TrackPlace } from './track-place.ts';

/** How to hand in: the text, the file's format, how it is measured and what counts. */
export function GuideTab(place: TrackPlace) {
  const t = useTranslations('track.guide');
  const { track } = place;
  const guide = useQuery(answerGuideQuery(track.raceId));
  return (
    <Loaded query={guide}>
      {({ html, baseline }) => (
        <div className="split tight">
          <div className="stack">
            <Card as="section" aria-labelledby="guide-title">
              <CardHead id="guide-title" title={t('title')} />
              <CardBody>
                <SafeHtml html={html} className={prose.prose} />
              </CardBody>
            </Card>
            {track.format ? <FormatTable format={track.format} locale={place.locale} /> : null}
          </div>
          <MeasureCard {...place} baseline={baseline} />
        </div>
      )}
    </Loaded>
  );
}
