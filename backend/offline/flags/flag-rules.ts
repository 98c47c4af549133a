import { minutes } from '../../platform/clock.ts';

/** Agreement of the on-site final, section 4: more than ten wrong flags within five minutes lock it for ten minutes. */
export const flagLimits = { wrongAtMost: 10, within: minutes(5), lockedFor: minutes(10) } as const;
const { wrongAtMost, within, lockedFor } = flagLimits;

/** Older attempts do not count, in seconds. */
export const lookBack = within + lockedFor;

/**
 * End of the team's lock in seconds; null when the team may submit a flag.
 * @param wrong moments of wrong attempts in seconds, in any order
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
