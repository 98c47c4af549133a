import type { ChartPoint } from '#components/chart/plot.ts';
import type { Series } from '#lib/contract/gpu/gpu-runs.ts';
import type { Curve } from './curve-geometry.ts';

/** A metric with its training and validation series. */
export interface MetricGroup {
  readonly name: string;
  readonly train: readonly ChartPoint[];
  readonly validation: readonly ChartPoint[];
}

const onHeldBack = /^(?:val|valid|validation|dev|eval)_|_(?:val|valid|validation|dev|eval)$/;

/** Points by step. A restarted run goes back to an earlier step: its former points from there on are dropped. */
function pointsOf({ points }: Series): readonly ChartPoint[] {
  const kept: ChartPoint[] = [];
  for (const [step, value] of points) {
    if (!Number.isFinite(value)) continue;
    while ((kept.at(-1)?.at ?? -1) >= step) kept.pop();
    kept.push({ at: step, value });
  }
  return kept;
}

/** Series grouped by metric: `loss` and `val_loss` belong together. Losses come first, as in the guide. */
export function metricGroups(series: readonly Series[]): readonly MetricGroup[] {
  const groups = new Map<string, MetricGroup>();
  for (const one of series) {
    const name = one.name.replace(onHeldBack, '');
    const points = pointsOf(one);
    if (points.length === 0) continue;
    const known = groups.get(name) ?? { name, train: [], validation: [] };
    groups.set(name, onHeldBack.test(one.name) ? { ...known, validation: points } : { ...known, train: points });
  }
  const rank = ({ name }: MetricGroup) => (name === 'loss' ? 0 : name.endsWith('loss') ? 1 : 2);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Curves of a metric. A metric with validation values only is the main curve itself. */
export function curvesOf({ train, validation }: MetricGroup, names: Readonly<Record<'train' | 'validation', string>>) {
  const main = train.length > 0 ? 'train' : 'validation';
  const curves: Curve[] = [
    { key: main, name: names[main], points: main === 'train' ? train : validation, kind: 'main' },
  ];
  if (main === 'train' && validation.length > 0)
    curves.push({ key: 'validation', name: names.validation, points: validation, kind: 'reference' });
  return curves;
}
