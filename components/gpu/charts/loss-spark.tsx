import { Sparkline } from '#components/chart/sparkline.tsx';
import css from '#components/gpu/cluster.module.css';
import { metricFigure } from '#components/gpu/gpu-figures.ts';
import type { Series } from '#lib/contract/gpu/gpu-runs.ts';

/** Loss as a small line with its last value; the validation loss if the run logs it. */
export function LossSpark({ losses }: { losses: readonly Series[] }) {
  const series = losses.find(({ name }) => name.startsWith('val')) ?? losses[0];
  const last = series?.points.at(-1);
  if (!series || !last) return <span className="muted">–</span>;
  return (
    <span className={css.spark}>
      <Sparkline points={series.points.map(([at, value]) => ({ at, value }))} />
      <span>{metricFigure(last[1])}</span>
    </span>
  );
}
