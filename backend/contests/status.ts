import type { ContestItem, Track } from '#lib/contract/contests.ts';
import type { ContestEntry } from '../content-store/content.ts';

/** 1 announced, 2 running (also between two phases), 3 over. `now` in seconds; the end of a phase is exclusive. */
export function contestStatus(phases: ContestItem['phases'], now: number): ContestItem['status'] {
  if (phases.every(({ endsAt }) => endsAt <= now)) return 3;
  return phases.every(({ startsAt }) => startsAt > now) ? 1 : 2;
}

/** 1 announced, 2 open for sign-up, 3 closed. */
export function trackStatus({ contest, entryUntil }: ContestEntry, now: number): Track['status'] {
  if (entryUntil <= now) return 3;
  return contestStatus(contest['zh-EN'].phases, now) === 1 ? 1 : 2;
}
