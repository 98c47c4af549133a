import type { Series } from '#lib/contract/gpu-runs.ts';
import type { Curve, MetricPoint } from './curve-geometry.ts';

/** A metric as a chart shows it: as it was while training, and on data held back. */
export interface MetricGroup {
  readonly name: string;
  readonly train: readonly MetricPoint[];
  readonly validation: readonly MetricPoint[];
}

const onHeldBack = /^(?:val|valid|validation|dev|eval)_|_(?:val|valid|validation|dev|eval)$/;

/** Points by their steps. A run that was begun again goes back: what it had written from there on counts no more. */
function pointsOf({ points }: Series): readonly MetricPoint[] {
  const kept: MetricPoint[] = [];
  for (const [step, value] of points) {
    if (!Number.isFinite(value)) continue;
    while ((kept.at(-1)?.step ?? -1) >= step) kept.pop();
    kept.push({ step, value });
  }
  return kept;
}

/** Series by the metric they belong to: `loss` and `val_loss` are one. Losses come first, as the guide draws them. */
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

/** The lines of a metric. A metric that was only taken on data held back is the main line itself. */
export function curvesOf({ train, validation }: MetricGroup, names: Readonly<Record<'train' | 'validation', string>>) {
  const main = train.length > 0 ? 'train' : 'validation';
  const curves: Curve[] = [
    { key: main, name: names[main], points: main === 'train' ? train : validation, kind: 'main' },
  ];
  if (main === 'train' && validation.length > 0)
    curves.push({ key: 'validation', name: names.validation, points: validation, kind: 'reference' });
  return curves;
}
