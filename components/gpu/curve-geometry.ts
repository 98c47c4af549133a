import { scoreTicks } from '#components/ranking/chart-geometry.ts';

/** A value that a run wrote at a step of its training. */
export interface MetricPoint {
  readonly step: number;
  readonly value: number;
}

/** A line of the chart: the run's own, one to hold against it, or one of another run. */
export interface Curve {
  readonly key: string;
  readonly name: string;
  readonly points: readonly MetricPoint[];
  readonly kind: 'main' | 'reference' | 'other';
}

/** Room around the drawing in pixels: figures stand left, last values right, steps below. */
const room = { top: 16, right: 60, bottom: 30, left: 48 } as const;

export interface CurveScale {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly floor: number;
  readonly firstStep: number;
  readonly lastStep: number;
  readonly steps: readonly number[];
  readonly values: readonly number[];
  x(step: number): number;
  y(value: number): number;
  /** The step at a place of the drawing, within its bounds. */
  step(x: number): number;
}

/** Where steps and values stand; every point fits. Needs at least one point. @param height in pixels, as `width` */
export function curveScale(curves: readonly Curve[], width: number, height: number): CurveScale {
  const bounds = boundsOf(curves);
  const margin = (bounds.high - bounds.low) * 0.06 || Math.abs(bounds.high) * 0.05 || 1;
  const [low, high] = [bounds.low - margin, bounds.high + margin];
  const span = Math.max(1, bounds.last - bounds.first);
  const [inner, tall] = [Math.max(1, width - room.left - room.right), height - room.top - room.bottom];
  const [left, right, floor] = [room.left, width - room.right, height - room.bottom];
  return {
    width,
    height,
    left,
    right,
    floor,
    firstStep: bounds.first,
    lastStep: bounds.last,
    steps: scoreTicks({ low: bounds.first, high: bounds.last }, width < 480 ? 3 : 6).filter(Number.isInteger),
    values: scoreTicks({ low, high }, 6),
    x: (step) => left + ((step - bounds.first) / span) * inner,
    y: (value) => room.top + ((high - value) / (high - low)) * tall,
    step: (x) => Math.round(Math.min(bounds.last, Math.max(bounds.first, bounds.first + ((x - left) / inner) * span))),
  };
}

/** Steps and values from the least to the most. A loop: spreading thousands of points over arguments may overflow. */
function boundsOf(curves: readonly Curve[]) {
  const bounds = {
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
    low: Number.POSITIVE_INFINITY,
    high: Number.NEGATIVE_INFINITY,
  };
  for (const { points } of curves)
    for (const { step, value } of points) {
      bounds.first = Math.min(bounds.first, step);
      bounds.last = Math.max(bounds.last, step);
      bounds.low = Math.min(bounds.low, value);
      bounds.high = Math.max(bounds.high, value);
    }
  return bounds;
}

/**
 * A running mean in which older values count less and less, without the pull of the first one.
 * @param weight of what was before, from 0 (nothing is smoothed) to below 1
 */
export function smoothed(points: readonly MetricPoint[], weight: number): readonly MetricPoint[] {
  let sum = 0;
  let share = 0;
  return points.map(({ step, value }) => {
    sum = sum * weight + value * (1 - weight);
    share = share * weight + (1 - weight);
    return { step, value: sum / share };
  });
}

/**
 * At most four points for each pixel column: its first, lowest, highest and last. The line looks the same, and a run of
 * a million steps is drawn as fast as a short one.
 */
export function thinned(points: readonly MetricPoint[], { x, left, right }: CurveScale): readonly MetricPoint[] {
  if (points.length <= (right - left) * 2) return points;
  const kept: MetricPoint[] = [];
  let column: MetricPoint[] = [];
  let at = Number.NaN;
  const close = () => {
    kept.push(...extremes(column));
    column = [];
  };
  for (const point of points) {
    const pixel = Math.floor(x(point.step));
    if (pixel !== at) close();
    at = pixel;
    column.push(point);
  }
  close();
  return kept;
}

/** The first, lowest, highest and last of a few points, in their order and each once. */
function extremes(points: readonly MetricPoint[]): readonly MetricPoint[] {
  if (points.length <= 4) return points;
  const byValue = points.toSorted((a, b) => a.value - b.value);
  const wanted = new Set([points[0], byValue[0], byValue.at(-1), points.at(-1)]);
  return points.filter((point) => wanted.has(point));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Points as a line; empty without points. */
export function curvePath(points: readonly MetricPoint[], scale: CurveScale): string {
  const places = thinned(points, scale).map(({ step, value }) => `${round(scale.x(step))} ${round(scale.y(value))}`);
  return places.length > 0 ? `M${places.join('L')}` : '';
}

/** What lies below a line. */
export function curveArea(points: readonly MetricPoint[], scale: CurveScale): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${curvePath(points, scale)}V${scale.floor}H${round(scale.x(first.step))}Z`;
}

/** The last point that was written at or before a step. */
export const pointAt = (points: readonly MetricPoint[], step: number): MetricPoint | null =>
  points.findLast((point) => point.step <= step) ?? null;
