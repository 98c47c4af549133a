import type { Submission } from '#lib/contract/submissions.ts';
import type { RaceType } from '#lib/contract/tracks.ts';

/** A scored submission. */
export interface ScorePoint {
  readonly id: string;
  /** Seconds. */
  readonly at: number;
  readonly score: number;
  /** The best up to then. */
  readonly best: number;
  /** Whether it was better than everything before. */
  readonly isBest: boolean;
}

/** Scored submissions, the oldest first, with the best so far at each. */
export function scorePoints(list: readonly Submission[], better: RaceType['better']): readonly ScorePoint[] {
  const points: ScorePoint[] = [];
  for (const { id, submittedAt, score } of list.toSorted((a, b) => a.submittedAt - b.submittedAt)) {
    if (score === null) continue;
    const before = points.at(-1)?.best;
    const isBest = before === undefined || (better === 'larger' ? score > before : score < before);
    points.push({ id, at: submittedAt, score, best: isBest ? score : before, isBest });
  }
  return points;
}

/** Pixels around the drawing: figures stand left, the last score right, days below. */
export const margin = { top: 16, right: 72, bottom: 28, left: 56 } as const;

export interface ScoreDrawing {
  readonly x: (at: number) => number;
  readonly y: (score: number) => number;
  /** Paths of SVG. */
  readonly best: string;
  readonly area: string;
  readonly ticks: readonly number[];
}

function ticksBetween(low: number, high: number): readonly number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

/** Draws points for a width and height in pixels. Needs at least one point. */
export function drawScores(points: readonly ScorePoint[], width: number, height: number): ScoreDrawing {
  const scores = points.map(({ score }) => score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const room = (high - low) * 0.1 || Math.max(Math.abs(high) * 0.05, 1e-6);
  const [bottom, top] = [low - room, high + room];
  const from = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - from);
  const [innerWidth, innerHeight] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const x = (at: number) => margin.left + ((at - from) / span) * innerWidth;
  const y = (score: number) => margin.top + (1 - (score - bottom) / (top - bottom)) * innerHeight;
  const steps = points.map(
    (point, index) => `${index === 0 ? 'M' : 'H'}${x(point.at)}${index === 0 ? ' ' : 'V'}${y(point.best)}`,
  );
  const best = steps.join('');
  const floor = height - margin.bottom;
  return { x, y, best, area: `${best}V${floor}H${margin.left}Z`, ticks: ticksBetween(bottom, top) };
}
