'use client';

import { useTranslations } from 'next-intl';
import { Axes } from '#components/chart/axes.tsx';
import { Chart } from '#components/chart/chart.tsx';
import { extentOf, type Plot, plotOf } from '#components/chart/plot.ts';
import { EndLabels, Line, Mark } from '#components/chart/series.tsx';
import { timeTicks } from '#components/chart/time-ticks.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import { type ScorePoint, timesOf } from './score-points.ts';

interface ScoreGraphProps {
  readonly points: readonly ScorePoint[];
  /** Text alternative of the graph; the table beside it contains the same numbers. */
  readonly label: string;
  readonly figure: (score: number) => string;
}

const height = 210;
const margin = { top: 16, right: 72, bottom: 30, left: 56 } as const;

const plotFor = (points: readonly ScorePoint[], width: number): Plot =>
  plotOf({ width, height, margin, along: timesOf(points), values: extentOf(points.map(({ score }) => score)) });

/** The best score over time as steps, each submission as a mark: filled where it was the best so far. */
export function ScoreGraph({ points, label, figure }: ScoreGraphProps) {
  const t = useTranslations('submission.scores');
  const format = useViewerFormats();
  const timeZone = useViewerTimeZone();
  const best = points.map((point) => ({ at: point.at, value: point.best }));
  const last = best.at(-1);
  if (!last) return null;
  return (
    <Chart
      label={label}
      plotFor={(width) => plotFor(points, width)}
      tooltip={(pointer) => {
        const point = nearest(points, pointer);
        return (
          point && {
            at: point.at,
            title: format.dateTime(point.at),
            rows: [
              { key: 'score', name: t('score'), tone: 'other', value: figure(point.score) },
              { key: 'best', name: t('bestSoFar'), tone: 'main', value: figure(point.best) },
            ],
          }
        );
      }}
    >
      {(plot) => (
        <>
          <Axes plot={plot} ticks={timeTicks(plot, timeZone, format)} values={4} />
          <Line plot={plot} points={best} tone="main" form="steps" />
          {points.map(({ id, at, score, isBest }) => (
            <Mark key={id} plot={plot} point={{ at, value: score }} tone="main" filled={isBest} />
          ))}
          <EndLabels
            plot={plot}
            labels={[{ key: 'best', tone: 'main', value: last.value, text: figure(last.value) }]}
          />
        </>
      )}
    </Chart>
  );
}

function nearest(points: readonly ScorePoint[], at: number): ScorePoint | null {
  const [closest = null] = points.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return closest;
}
