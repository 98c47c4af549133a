/** A score from a moment (seconds) on. */
export interface Point {
  readonly at: number;
  readonly score: number;
}

/** Room around the drawing area, in pixels of the drawing; names of the teams stand at the end. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  readonly frame: Frame;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  x(at: number): number;
  y(score: number): number;
  /** The moment at a place of the drawing, within its bounds. */
  at(x: number): number;
}

/** Where moments and scores stand. All scores fit, with a little room above and below. */
export function scaleOf(frame: Frame, series: readonly (readonly Point[])[], until: number): Scale {
  const points = series.flat();
  const scores = points.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const room = (most - least || Math.abs(most) || 1) * 0.06;
  const from = Math.min(...points.map(({ at }) => at));
  const to = Math.max(until, from + 3600, ...points.map(({ at }) => at));
  const [low, high] = [least - room, most + room];
  const width = frame.width - frame.start - frame.end;
  const height = frame.height - frame.top - frame.bottom;
  return {
    frame,
    from,
    to,
    low,
    high,
    x: (at) => frame.start + ((at - from) / (to - from)) * width,
    y: (score) => frame.top + ((high - score) / (high - low)) * height,
    at: (x) => Math.min(to, Math.max(from, from + ((x - frame.start) / width) * (to - from))),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A line in steps: a score holds until the next one. */
export function stepPath(points: readonly Point[], scale: Scale): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map(({ at, score }) => `H${round(scale.x(at))}V${round(scale.y(score))}`).join('');
  return `M${round(scale.x(first.at))} ${round(scale.y(first.score))}${steps}H${round(scale.x(scale.to))}`;
}

/** The score that held at a moment; null before the first. */
export const scoreAt = (points: readonly Point[], at: number): number | null =>
  points.findLast((point) => point.at <= at)?.score ?? null;

/** About so many round scores between low and high. */
export function scoreTicks({ low, high }: Pick<Scale, 'low' | 'high'>, about = 5): readonly number[] {
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** So many moments from the first to the last, the same way apart. */
export const momentTicks = ({ from, to }: Pick<Scale, 'from' | 'to'>, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round(from + ((to - from) * index) / Math.max(1, count - 1)));

/** Moves labels apart so that none covers another: given by their height, in the same order. Pixels. */
export function apart(tops: readonly number[], distance: number, bottom: number): readonly number[] {
  const order = tops.map((top, index) => ({ top, index })).sort((a, b) => a.top - b.top);
  let free = Number.NEGATIVE_INFINITY;
  const placed = order.map(({ top, index }) => {
    free = Math.max(top, free + distance);
    return { top: free, index };
  });
  let limit = bottom;
  for (const label of placed.toReversed()) {
    label.top = Math.min(label.top, limit);
    limit = label.top - distance;
  }
  return placed.sort((a, b) => a.index - b.index).map(({ top }) => top);
}
