import { takenAt } from '../cluster/schedule.ts';

/** GPUs that somebody has from one moment to another, in seconds. */
export interface Span {
  readonly gpus: number;
  readonly from: number;
  readonly to: number;
}

/**
 * GPU seconds of a run that a slot of its team has paid for: within the slot's hour, and up to the GPUs that earlier
 * runs leave at each moment.
 * @param earlier runs that use the slot first
 */
export function coveredBy(slot: Span, run: Span, earlier: readonly Span[]): number {
  const from = Math.max(slot.from, run.from);
  const to = Math.min(slot.to, run.to);
  const changes = earlier.flatMap((other) => [other.from, other.to]).filter((at) => at > from && at < to);
  const moments = [from, ...changes.toSorted((a, b) => a - b)];
  return moments.reduce((sum, at, index) => {
    const left = Math.max(0, slot.gpus - takenAt(earlier, at));
    return sum + Math.min(run.gpus, left) * Math.max(0, (moments[index + 1] ?? to) - at);
  }, 0);
}
