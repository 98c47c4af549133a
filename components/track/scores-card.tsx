'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import { scoresQuery } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { ScoreGraph } from './score-graph.tsx';
import { type ScorePoint, scorePoints } from './score-points.ts';
import css from './scores-card.module.css';

interface ScoresProps {
  readonly track: Pick<TrackDetails, 'raceId' | 'better' | 'decimals' | 'metric'>;
}

/** Scores over time as a card of its own. Nothing before the first score. */
export function ScoresCard({ track }: ScoresProps) {
  const t = useTranslations('submission.scores');
  const id = useId();
  const scores = useQuery(scoresQuery(track.raceId));
  if (track.metric === null || scores.data?.length === 0) return null;
  return (
    <QueryBoundary query={scores}>
      {(list) => (
        <Card as="section" aria-labelledby={id}>
          <CardHead id={id} title={t('title')} />
          <CardBody className="stack">
            <Scores list={list} track={track} />
          </CardBody>
        </Card>
      )}
    </QueryBoundary>
  );
}

/** Scores over time, to be embedded in another card. */
export function ScoreHistory({ track }: ScoresProps) {
  const scores = useQuery(scoresQuery(track.raceId));
  if (track.metric === null) return null;
  return <QueryBoundary query={scores}>{(list) => <Scores list={list} track={track} />}</QueryBoundary>;
}

/** Graph, key figures, and all scores as a table. */
function Scores({ list, track }: ScoresProps & { list: readonly Submission[] }) {
  const t = useTranslations('submission.scores');
  const format = useViewerFormats();
  const points = scorePoints(list, track.better);
  const figure = (score: number) => score.toFixed(track.decimals);
  const counted = list.find(({ isCounted }) => isCounted);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <div className={css.overview}>
        <ScoreGraph
          points={points}
          figure={figure}
          label={t('label', { count: points.length, from: figure(first.best), to: figure(last.best) })}
        />
        <Facts
          facts={[
            { term: t('best'), value: figure(last.best) },
            { term: t('counted'), value: counted?.score == null ? '–' : figure(counted.score) },
            { term: t('last'), value: figure(last.score) },
            { term: t('number'), value: String(points.length) },
          ]}
        />
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        <ScoreTable points={points} figure={figure} dateOf={format.dateTime} />
      </details>
    </>
  );
}

interface ScoreTableProps {
  readonly points: readonly ScorePoint[];
  readonly figure: (score: number) => string;
  readonly dateOf: (seconds: number) => string;
}

function ScoreTable({ points, figure, dateOf }: ScoreTableProps) {
  const t = useTranslations('submission.scores');
  return (
    <Table
      caption={t('title')}
      columns={[
        { key: 'at', head: t('at'), rowHead: true },
        { key: 'score', head: t('score'), end: true },
        { key: 'best', head: t('bestSoFar'), end: true },
      ]}
      rows={points.toReversed().map((point) => ({
        key: point.id,
        cells: { at: dateOf(point.at), score: figure(point.score), best: figure(point.best) },
      }))}
    />
  );
}
