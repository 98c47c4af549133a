import type { ContestItem } from '#lib/contract/contests/contests.ts';

/** Times of a phase: `[startsAt, endsAt)` in seconds since 1970. */
export interface TimedPhase {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** State of a contest: `current` only during a phase, `next` is the phase that starts next, if any. */
export interface PhaseMoment<P extends TimedPhase> {
  readonly state: 'before' | 'during' | 'between' | 'after';
  readonly current: P | null;
  readonly next: P | null;
}

/**
 * State of a contest at `nowSeconds`. A phase's end is exclusive. Where phases overlap, the one that started last is
 * current. A contest without phases has ended.
 */
export function phaseAt<P extends TimedPhase>(phases: readonly P[], nowSeconds: number): PhaseMoment<P> {
  const inOrder = phases.toSorted((a, b) => a.startsAt - b.startsAt);
  const current = inOrder.findLast((phase) => phase.startsAt <= nowSeconds && nowSeconds < phase.endsAt) ?? null;
  const next = inOrder.find((phase) => phase.startsAt > nowSeconds) ?? null;
  if (current) return { state: 'during', current, next };
  if (!next) return { state: 'after', current, next };
  return { state: next === inOrder[0] ? 'before' : 'between', current, next };
}

const statusOf = { before: 1, during: 2, between: 2, after: 3 } as const satisfies Record<
  PhaseMoment<TimedPhase>['state'],
  ContestItem['status']
>;

/** 1 announced, 2 running (also between two phases), 3 ended. */
export function contestStatus(phases: readonly TimedPhase[], nowSeconds: number): ContestItem['status'] {
  return statusOf[phaseAt(phases, nowSeconds).state];
}

/** Next deadline: the end of the current phase, else the start of the next one. `at` in seconds. */
export interface Deadline<P extends TimedPhase> {
  readonly kind: 'opens' | 'closes';
  readonly phase: P;
  readonly at: number;
}

/** Target of a countdown at `nowSeconds`; null once all phases have ended. */
export function nextDeadline<P extends TimedPhase>(phases: readonly P[], nowSeconds: number): Deadline<P> | null {
  const { current, next } = phaseAt(phases, nowSeconds);
  if (current) return { kind: 'closes', phase: current, at: current.endsAt };
  return next && { kind: 'opens', phase: next, at: next.startsAt };
}

/** `nowSeconds`, and each later time at which a phase starts or ends: between two of them nothing changes. In order. */
export function phaseChanges(phases: readonly TimedPhase[], nowSeconds: number): readonly number[] {
  const times = new Set(phases.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return [nowSeconds, ...[...times].filter((at) => at > nowSeconds).toSorted((a, b) => a - b)];
}
