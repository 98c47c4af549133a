import { secondsInMinute } from 'date-fns/constants';
import { type Extent, extentOf } from '#components/chart/plot.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';

/** A scored submission. */
export interface ScorePoint {
  readonly id: string;
  /** Seconds. */
  readonly at: number;
  readonly score: number;
  /** Best score up to then. */
  readonly best: number;
  /** True when it was better than all earlier scores. */
  readonly isBest: boolean;
}

/** Scored submissions, the oldest first, with the best so far at each. */
export function scorePoints(list: readonly Submission[], better: TrackDetails['better']): readonly ScorePoint[] {
  const points: ScorePoint[] = [];
  for (const { id, submittedAt, score } of list.toSorted((a, b) => a.submittedAt - b.submittedAt)) {
    if (score === null) continue;
    const before = points.at(-1)?.best;
    const isBest = before === undefined || (better === 'larger' ? score > before : score < before);
    points.push({ id, at: submittedAt, score, best: isBest ? score : before, isBest });
  }
  return points;
}

/**
 * Time axis of scores (seconds), from the minute of the first to the last. Full minutes carry the labels, so even a
 * single score has one.
 */
export function timesOf(points: readonly ScorePoint[]): Extent {
  const [first, last] = extentOf(points.map(({ at }) => at));
  return [first - (first % secondsInMinute), last];
}
