'use client';

import { useWidth } from '#components/ui/use-width.ts';
import { drawScores, margin, type ScorePoint } from './score-geometry.ts';
import css from './score-graph.module.css';

interface ScoreGraphProps {
  readonly points: readonly ScorePoint[];
  readonly decimals: number;
  /** What it shows, in a sentence; the table beside says the same in figures. */
  readonly label: string;
  readonly dateOf: (seconds: number) => string;
}

const height = 210;

/** The best score over time as steps, each submission as a mark: filled where it was the best so far. */
export function ScoreGraph({ points, decimals, label, dateOf }: ScoreGraphProps) {
  const { frame, width } = useWidth();
  return (
    <div ref={frame} className={css.frame}>
      {width > 0 && points.length > 0 ? (
        <Drawing points={points} decimals={decimals} label={label} dateOf={dateOf} width={width} />
      ) : null}
    </div>
  );
}

function Drawing({ points, decimals, label, dateOf, width }: ScoreGraphProps & { width: number }) {
  const { x, y, best, area, ticks } = drawScores(points, width, height);
  const [first, last] = [points[0], points.at(-1)];
  const right = width - margin.right;
  return (
    <svg className={css.chart} width={width} height={height} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={css.grid} d={`M${margin.left} ${y(tick)}H${right}`} />
          <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
            {Number(tick.toFixed(decimals))}
          </text>
        </g>
      ))}
      <path className={css.axis} d={`M${margin.left} ${height - margin.bottom}H${right}`} />
      <path className={css.area} d={area} />
      <path className={css.series} d={best} />
      {points.map((point) => (
        <circle
          key={point.id}
          className={point.isBest ? css.best : css.mark}
          cx={x(point.at)}
          cy={y(point.score)}
          r={4}
        />
      ))}
      {first && last ? (
        <>
          <text x={margin.left} y={height - 8}>
            {dateOf(first.at)}
          </text>
          {last.at > first.at ? (
            <text x={right} y={height - 8} textAnchor="end">
              {dateOf(last.at)}
            </text>
          ) : null}
          <text className={css.last} x={x(last.at) + 8} y={y(last.best) + 4}>
            {last.best.toFixed(Math.min(decimals, 5))}
          </text>
        </>
      ) : null}
    </svg>
  );
}
