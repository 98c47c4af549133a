import type { ChartPoint, Plot } from '#components/chart/plot.ts';
import type { Tone } from '#components/chart/tone.ts';
import type { Series } from '#lib/contract/gpu/gpu-runs.ts';

/** A metric of a run by step; `reference` and `other` are lines for comparison with the run's own. */
export interface Curve {
  readonly key: string;
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly kind: Tone;
}

/**
 * Exponential moving average, corrected for the bias of its start.
 * @param weight of earlier values, from 0 (no smoothing) to below 1
 */
export function smoothed(points: readonly ChartPoint[], weight: number): readonly ChartPoint[] {
  let sum = 0;
  let share = 0;
  return points.map(({ at, value }) => {
    sum = sum * weight + value * (1 - weight);
    share = share * weight + (1 - weight);
    return { at, value: sum / share };
  });
}

/**
 * Reduces a line to at most four points per pixel column: first, lowest, highest and last. The line looks the same, and
 * a run of a million steps is drawn as fast as a short one.
 */
export function thinned(
  points: readonly ChartPoint[],
  { x, left, right }: Pick<Plot, 'x' | 'left' | 'right'>,
): readonly ChartPoint[] {
  if (points.length <= (right - left) * 2) return points;
  const kept: ChartPoint[] = [];
  let column: ChartPoint[] = [];
  let at = Number.NaN;
  const close = () => {
    kept.push(...extremes(column));
    column = [];
  };
  for (const point of points) {
    const pixel = Math.floor(x(point.at));
    if (pixel !== at) close();
    at = pixel;
    column.push(point);
  }
  close();
  return kept;
}

/** First, lowest, highest and last point, in their order, without duplicates. */
function extremes(points: readonly ChartPoint[]): readonly ChartPoint[] {
  if (points.length <= 4) return points;
  const byValue = points.toSorted((a, b) => a.value - b.value);
  const wanted = new Set([points[0], byValue[0], byValue.at(-1), points.at(-1)]);
  return points.filter((point) => wanted.has(point));
}

/** Points to draw: smoothed, except for validation data. */
export const drawnPoints = ({ kind, points }: Curve, smoothing: number): readonly ChartPoint[] =>
  kind === 'reference' || smoothing === 0 ? points : smoothed(points, smoothing);

/** A metric with its training and validation series. */
export interface MetricGroup {
  readonly name: string;
  readonly train: readonly ChartPoint[];
  readonly validation: readonly ChartPoint[];
}

const onHeldBack = /^(?:val|valid|validation|dev|eval)_|_(?:val|valid|validation|dev|eval)$/;

/** Points by step. A restarted run goes back to an earlier step: its former points from there on are dropped. */
export function pointsOf({ points }: Pick<Series, 'points'>): readonly ChartPoint[] {
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
