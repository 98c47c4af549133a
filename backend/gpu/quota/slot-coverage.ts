import { takenAt } from '../cluster/schedule.ts';

/** GPUs that somebody has from one moment to another, in seconds. */
export interface Span {
  readonly gpus: number;
  readonly from: number;
  readonly to: number;
}

/**
 * GPU seconds of a run that slots of its team have paid for: within the hours of the slots, and up to the GPUs that
 * earlier runs leave of them at each moment.
 * @param slots on one node
 * @param earlier runs on this node that use the slots first
 */
export function coveredBy(slots: readonly Span[], { gpus, from, to }: Span, earlier: readonly Span[]): number {
  const changes = [...slots, ...earlier].flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to);
  const moments = [from, ...changes.toSorted((a, b) => a - b)];
  return moments.reduce((sum, at, index) => {
    const left = Math.max(0, takenAt(slots, at) - takenAt(earlier, at));
    return sum + Math.min(gpus, left) * ((moments[index + 1] ?? to) - at);
  }, 0);
}
