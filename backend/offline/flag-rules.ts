import { minutes } from '../clock.ts';

/** Offline race agreement, section 4: more than ten wrong ones within five minutes lock the entry for ten minutes. */
const wrongAtMost = 10;
const within = minutes(5);
const lockedFor = minutes(10);

/** No try before this counts, in seconds. */
export const lookBack = within + lockedFor;

/**
 * Until when no flag is taken from a team; null: one is.
 * @param wrong moments of wrong tries in seconds, in any order
 */
export function lockedUntil(wrong: readonly number[], now: number): number | null {
  const times = wrong.toSorted((a, b) => a - b);
  const ends = times.flatMap((at, index) => {
    const before = times[index - wrongAtMost];
    return before !== undefined && at - before < within ? [at + lockedFor] : [];
  });
  const end = Math.max(0, ...ends);
  return end > now ? end : null;
}
