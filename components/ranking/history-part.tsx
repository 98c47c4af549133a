'use client';

import { secondsInHour } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import { Axes } from '#components/chart/axes.tsx';
import { Chart } from '#components/chart/chart.tsx';
import { ChartTable } from '#components/chart/chart-table.tsx';
import { Legend } from '#components/chart/legend.tsx';
import { type ChartPoint, type Extent, extentOf, type Plot, plotOf, valueAt } from '#components/chart/plot.ts';
import { PositionSlider } from '#components/chart/position-slider.tsx';
import { Cursor, EndLabels, Line, Mark } from '#components/chart/series.tsx';
import { timeTicks } from '#components/chart/time-ticks.ts';
import type { Tone } from '#components/chart/tone.ts';
import { Button } from '#components/ui/button.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import type { RankRow } from '#lib/contract/contests/rankings.ts';
import { measureServerTime } from '#lib/time/server-time.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { figure } from './figures.ts';
import css from './history.module.css';
import { type History, type RankingScreenContext, readHistory } from './ranking-context.ts';
import type { HistoryWords } from './ranking-words.ts';

interface HistoryChartProps {
  readonly history: History;
  readonly myId: string | null;
  readonly place: RankingScreenContext;
  readonly decimals: number;
  /** Seconds by the server's clock; when the scores were read. */
  readonly now: number;
  readonly words: HistoryWords;
}

interface Series {
  readonly key: string;
  readonly name: string;
  readonly tone: Tone;
  readonly points: readonly ChartPoint[];
}

/** Pixels: below this width the names appear in the legend only. */
const wide = 620;

/** Step chart of scores: one team is highlighted, and a movable cursor shows all scores at that time. */
export function HistoryChart({ history, myId, place, decimals, now, words }: HistoryChartProps) {
  const format = useFormats(place.timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const lit = history.find(({ teamId }) => teamId === (chosen ?? myId)) ?? history[0];
  const all = history.map((team): Series => seriesOf(team, team === lit));
  const between = momentsOf(all, place.live ? now : 0);
  const [from, to] = between;
  const at = Math.min(to, Math.max(from, moment ?? to));
  const scoreText = (score: number | null) => (score === null ? words.noScore : figure(score, decimals));
  const valuesAt = (seconds: number) =>
    all.map(({ key, name, tone, points }) => ({ key, name, tone, value: scoreText(valueAt(points, seconds)) }));
  return (
    <>
      <Chart
        label={words.chartLabel
          .replace('{team}', lit?.team ?? '')
          .replace('{from}', scoreText(lit?.points[0]?.score ?? null))
          .replace('{to}', scoreText(lit?.points.at(-1)?.score ?? null))}
        plotFor={(width) => plotFor(all, between, width)}
        onAt={(seconds) => setMoment(Math.round(seconds))}
        tooltip={(seconds) => ({ at: seconds, title: format.dateTime(seconds), rows: valuesAt(seconds) })}
      >
        {(plot) => (
          <>
            <Axes plot={plot} ticks={timeTicks(plot, place.timeZone, format)} />
            {all.map(({ key, tone, points }) => (
              <Line key={key} plot={plot} points={heldUntil(points, to)} tone={tone} form="steps" />
            ))}
            <LastScores plot={plot} all={all} at={to} />
            <Cursor plot={plot} at={at} />
            {plot.width < wide ? null : (
              <EndLabels plot={plot} labels={all.map((series) => nameLabel(series, decimals))} />
            )}
          </>
        )}
      </Chart>
      <PositionSlider
        label={words.moment}
        between={between}
        at={at}
        onAt={setMoment}
        valueText={[format.dateTime(at), ...valuesAt(at).map(({ name, value }) => `${name} ${value}`)].join(', ')}
      >
        <time dateTime={new Date(at * 1000).toISOString()}>{format.dateTime(at)}</time>
      </PositionSlider>
      <Legend
        entries={valuesAt(at)}
        choice={{ label: words.highlight, name: 'highlighted', onChoose: (key) => setChosen(key) }}
      />
      <ChartTable
        caption={words.asTable}
        along={words.moment}
        between={between}
        place={(seconds) => format.dateTime(seconds)}
        series={all}
        figure={scoreText}
      />
    </>
  );
}

const seriesOf = ({ teamId, team, points }: History[number], isLit: boolean): Series => ({
  key: teamId,
  name: team,
  tone: isLit ? 'main' : 'other',
  points: points.map(({ at, score }) => ({ at, value: score })),
});

/** From the first score to the last one, or to now while the ranking runs; an hour at least, none of it in the future. */
function momentsOf(all: readonly Series[], until: number): Extent {
  const [first, last] = extentOf(all.flatMap(({ points }) => points.map(({ at }) => at)));
  const end = Math.max(until, last);
  return [Math.min(first, end - secondsInHour), end];
}

function plotFor(all: readonly Series[], along: Extent, width: number): Plot {
  return plotOf({
    width,
    height: width < wide ? 240 : 300,
    margin: { top: 14, right: width < wide ? 14 : 168, bottom: 30, left: 56 },
    along,
    values: extentOf(all.flatMap(({ points }) => points.map(({ value }) => value))),
  });
}

/** A score holds until the end of the chart. */
function heldUntil(points: readonly ChartPoint[], end: number): readonly ChartPoint[] {
  const last = points.at(-1);
  return last ? [...points, { at: end, value: last.value }] : points;
}

function LastScores({ plot, all, at }: { plot: Plot; all: readonly Series[]; at: number }) {
  return all.map(({ key, tone, points }) => {
    const value = points.at(-1)?.value;
    return value === undefined ? null : (
      <Mark key={key} plot={plot} point={{ at, value }} tone={tone} filled radius={tone === 'main' ? 4 : 2.5} />
    );
  });
}

function nameLabel({ key, name, tone, points }: Series, decimals: number) {
  const value = points.at(-1)?.value ?? 0;
  return { key, tone, value, text: `${shortened(name)} ${figure(value, decimals)}` };
}

/** Names that do not fit end in an ellipsis; a Chinese character is as wide as two letters. */
function shortened(name: string): string {
  let room = 15;
  const kept = [...name].filter((sign) => {
    room -= /[\u2e80-\uffef]/u.test(sign) ? 2 : 1;
    return room >= 0;
  });
  return kept.length < [...name].length ? `${kept.join('')}…` : name;
}

export interface HistoryPartProps {
  readonly place: RankingScreenContext;
  readonly teams: readonly Pick<RankRow, 'teamId' | 'team'>[];
  readonly myId: string | null;
  /** Version of the rows on screen; a new version has new scores. */
  readonly version: number;
  readonly decimals: number;
  readonly words: HistoryWords;
}

/** Loads and draws the scores of the chosen teams. */
export function HistoryPart({ place, teams, myId, version, decimals, words }: HistoryPartProps) {
  const ids = teams.map(({ teamId }) => teamId).join(',');
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<History | 'failed' | null>(null);
  const [now, setNow] = useState(serverSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt triggers a new request
  useEffect(() => {
    if (ids === '') return setFound([]);
    const asking = new AbortController();
    void measureServerTime().then(() => setNow(serverSeconds()));
    readHistory(place, ids.split(','), asking.signal).then(setFound, () => {
      if (!asking.signal.aborted) setFound('failed');
    });
    return () => asking.abort();
  }, [place, ids, version, attempt]);

  if (found === null) return <p role="status">{words.loading}</p>;
  if (found === 'failed')
    return (
      <div role="alert" className="row">
        <p>{words.failed}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{words.retry}</Button>
      </div>
    );
  const scored = found.filter(({ points }) => points.length > 0);
  if (scored.length === 0) return <p className={css.empty}>{words.empty}</p>;
  return <HistoryChart history={scored} myId={myId} place={place} decimals={decimals} now={now} words={words} />;
}
