import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** A value at a training step, or at a time in seconds. */
export interface ChartPoint {
  readonly at: number;
  readonly value: number;
}

export type Extent = readonly [least: number, most: number];

/** Margins in pixels. */
export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Drawing area of a chart: its edges in pixels and the scales for steps or times (`x`) and values (`y`). */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly floor: number;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

interface PlotOptions {
  readonly width: number;
  readonly height: number;
  readonly margin: Margin;
  /** First and last step or time. */
  readonly along: Extent;
  readonly values: Extent;
}

/** Share of the value range left free above and below. */
const room = 0.06;

/** Fits every value with some space above and below; a single value is centred. */
export function plotOf({ width, height, margin, along: [first, last], values }: PlotOptions): Plot {
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)];
  const floor = height - margin.bottom;
  return {
    width,
    height,
    left,
    right,
    floor,
    x: scaleLinear([first, Math.max(last, first + 1)], [left, right]).clamp(true),
    y: scaleLinear(withRoom(values), [floor, margin.top]),
  };
}

function withRoom([low, high]: Extent): [number, number] {
  const around = (high - low) * room || Math.abs(high) * 0.05 || 1;
  return [low - around, high + around];
}

/**
 * Minimum and maximum; `[0, 0]` without numbers. A loop, because spreading thousands of arguments may overflow the
 * stack.
 */
export function extentOf(numbers: Iterable<number>): Extent {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return low <= high ? [low, high] : [0, 0];
}

/** Last value at or before a step or time; null before the first. */
export const valueAt = (points: readonly ChartPoint[], at: number): number | null =>
  points.findLast((point) => point.at <= at)?.value ?? null;

/** Up to `count` evenly spaced, distinct integers from first to last: the rows of a table. */
export function placesBetween([first, last]: Extent, count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, index) =>
    Math.round(first + ((last - first) * index) / Math.max(1, count - 1)),
  );
  return [...new Set(places)];
}
