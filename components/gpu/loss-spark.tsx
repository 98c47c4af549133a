import type { Series } from '#lib/contract/gpu-runs.ts';
import { metricFigure } from './gpu-figures.ts';
import css from './hall.module.css';

const [width, height] = [88, 24];

/** The fall of a loss as a small line, with its last value. On data held back where the run tells it. */
export function LossSpark({ losses }: { losses: readonly Series[] }) {
  const series = losses.find(({ name }) => name.startsWith('val')) ?? losses[0];
  const last = series?.points.at(-1);
  if (!series || !last) return <span className="muted">–</span>;
  return (
    <span className={css.spark}>
      <svg width={width} height={height} aria-hidden="true">
        <path d={sparkPath(series.points)} />
      </svg>
      <span>{metricFigure(last[1])}</span>
    </span>
  );
}

function sparkPath(points: Series['points']): string {
  const values = points.map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const x = (step: number) => Math.round(((step - first) / Math.max(1, last - first)) * width * 10) / 10;
  const y = (value: number) => Math.round((1 + ((high - value) / (high - low || 1)) * (height - 2)) * 10) / 10;
  return points.map(([step, value], index) => `${index === 0 ? 'M' : 'L'}${x(step)} ${y(value)}`).join('');
}
