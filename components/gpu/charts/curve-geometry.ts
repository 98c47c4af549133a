import type { ChartPoint, Plot } from '#components/chart/plot.ts';
import type { Tone } from '#components/chart/tone.ts';

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
