'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { useWidth } from '#components/ui/use-width.ts';
import { formatters } from '#lib/time/format.ts';
import { apart, momentTicks, type Scale, scaleOf, scoreAt, scoreTicks, stepPath } from './chart-geometry.ts';
import { figure } from './figures.ts';
import css from './history.module.css';
import { HistoryTable } from './history-table.tsx';
import type { History } from './ranking-calls.ts';
import type { RankingPlace } from './ranking-place.ts';
import type { HistoryWords } from './ranking-words.ts';

interface HistoryChartProps {
  readonly history: History;
  readonly myId: string | null;
  readonly place: RankingPlace;
  readonly decimals: number;
  readonly words: HistoryWords;
}

type Series = History[number];

/** Pixels: below this width the names stand in the legend only. */
const wide = 620;
const labelHeight = 15;

const frameFor = (width: number) => ({
  width,
  height: width < wide ? 240 : 300,
  start: 52,
  end: width < wide ? 14 : 168,
  top: 14,
  bottom: 30,
});

/** Scores in steps; one team stands out, and a moment that can be moved says what everybody had then. */
export function HistoryChart({ history, myId, place, decimals, words }: HistoryChartProps) {
  const { frame: box, width } = useWidth();
  const [chosen, setChosen] = useState<string | null>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const lit = history.find(({ teamId }) => teamId === (chosen ?? myId)) ?? history[0];
  const until = place.live ? Math.floor(Date.now() / 1000) : 0;
  const scale = scaleOf(
    frameFor(width),
    history.map(({ points }) => points),
    until,
  );
  const at = Math.min(scale.to, Math.max(scale.from, moment ?? scale.to));
  const sayScore = (score: number | null) => (score === null ? words.noScore : figure(score, decimals));
  const when = formatters(place.locale, place.timeZone).dateTime(at);
  return (
    <>
      <div ref={box} className={css.box}>
        {width > 0 && lit ? (
          <svg
            className={css.chart}
            width={width}
            height={scale.frame.height}
            role="img"
            aria-label={words.chartLabel
              .replace('{team}', lit.team)
              .replace('{from}', sayScore(lit.points[0]?.score ?? null))
              .replace('{to}', sayScore(lit.points.at(-1)?.score ?? null))}
            onPointerMove={(event) =>
              setMoment(scale.at(event.clientX - event.currentTarget.getBoundingClientRect().left))
            }
          >
            <Axes scale={scale} place={place} decimals={decimals} />
            {history.map((series) => (
              <Line key={series.teamId} series={series} scale={scale} lit={series === lit} />
            ))}
            <path
              className={css.cursor}
              d={`M${scale.x(at)} ${scale.frame.top}V${scale.frame.height - scale.frame.bottom}`}
            />
            {width < wide ? null : <Names history={history} lit={lit} scale={scale} decimals={decimals} />}
          </svg>
        ) : null}
      </div>
      <label className={css.moment}>
        <span>{words.moment}</span>
        <input
          type="range"
          min={scale.from}
          max={scale.to}
          step={Math.max(1, Math.round((scale.to - scale.from) / 200))}
          value={at}
          aria-valuetext={[when, ...history.map(({ team, points }) => `${team} ${sayScore(scoreAt(points, at))}`)].join(
            ', ',
          )}
          onChange={(event) => setMoment(Number(event.target.value))}
        />
        <time dateTime={new Date(at * 1000).toISOString()}>{when}</time>
      </label>
      <fieldset className={css.legend}>
        <legend className="sr">{words.highlight}</legend>
        {history.map((series) => (
          <label key={series.teamId}>
            <input type="radio" name="highlighted" checked={series === lit} onChange={() => setChosen(series.teamId)} />
            <i aria-hidden="true" />
            <bdi>{series.team}</bdi>
            <b>{sayScore(scoreAt(series.points, at))}</b>
          </label>
        ))}
      </fieldset>
      <HistoryTable history={history} scale={scale} place={place} decimals={decimals} words={words} />
    </>
  );
}

function Axes({ scale, place, decimals }: { scale: Scale; place: RankingPlace; decimals: number }) {
  const { frame } = scale;
  const format = formatters(place.locale, place.timeZone);
  const floor = frame.height - frame.bottom;
  const moments = momentTicks(scale, frame.width < wide ? 3 : 6);
  return (
    <g>
      {scoreTicks(scale).map((score) => (
        <g key={score}>
          <path className={css.grid} d={`M${frame.start} ${scale.y(score)}H${frame.width - frame.end}`} />
          <text x={frame.start - 8} y={scale.y(score) + 4} textAnchor="end">
            {figure(score, Math.min(decimals, 3))}
          </text>
        </g>
      ))}
      <path className={css.axis} d={`M${frame.start} ${floor}H${frame.width - frame.end}`} />
      {moments.map((at, index) => (
        <text key={at} x={scale.x(at)} y={frame.height - 9} textAnchor={anchorOf(index, moments.length)}>
          {format.shortDate(at)}
        </text>
      ))}
    </g>
  );
}

/** The first and the last label stay within the drawing. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

function Line({ series, scale, lit }: { series: Series; scale: Scale; lit: boolean }) {
  const path = stepPath(series.points, scale);
  const { frame } = scale;
  const floor = frame.height - frame.bottom;
  return (
    <g className={clsx(css.line, lit && css.litLine)}>
      {lit ? (
        <path className={css.area} d={`${path}V${floor}H${scale.x(series.points[0]?.at ?? scale.from)}Z`} />
      ) : null}
      <path className={css.series} d={path} />
      <circle cx={scale.x(scale.to)} cy={scale.y(series.points.at(-1)?.score ?? 0)} r={lit ? 4 : 2.5} />
    </g>
  );
}

function Names({ history, lit, scale, decimals }: { history: History; lit: Series; scale: Scale; decimals: number }) {
  const { frame } = scale;
  const heights = history.map(({ points }) => scale.y(points.at(-1)?.score ?? 0) + 4);
  const tops = apart(heights, labelHeight, frame.height - frame.bottom);
  return (
    <g>
      {history.map((series, index) => (
        <text
          key={series.teamId}
          className={clsx(series === lit && css.litName)}
          x={frame.width - frame.end + 10}
          y={tops[index]}
        >
          {shortened(series.team)} {figure(series.points.at(-1)?.score ?? 0, decimals)}
        </text>
      ))}
    </g>
  );
}

/** Names longer than their room end in an ellipsis; a Chinese character is as wide as two letters. */
function shortened(name: string): string {
  let room = 15;
  const kept = [...name].filter((sign) => {
    room -= /[\u2e80-\uffef]/u.test(sign) ? 2 : 1;
    return room >= 0;
  });
  return kept.length < [...name].length ? `${kept.join('')}…` : name;
}
