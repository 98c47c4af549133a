import type { z } from 'zod';
import type { ContestSwitchesSchema } from '#lib/contract/contests.ts';
import type { TeamContest } from '../teams/contests.ts';

/** Phases in which teams work on their tracks. */
const rounds: readonly string[] = ['preliminary', 'semiFinal', 'final'];

/** What a contest's dates allow at a moment, in seconds. Ends are exclusive. */
export function switchesOf(
  { id, dates, phases }: Pick<TeamContest, 'id' | 'dates' | 'phases'>,
  now: number,
): z.infer<typeof ContestSwitchesSchema> {
  return {
    competitionID: id,
    signUp: now >= dates.signUpOpensAt && now < dates.signUpClosesAt,
    teams: now < dates.locksAt,
    round: phases.some(({ key, startsAt, endsAt }) => rounds.includes(key) && now >= startsAt && now < endsAt),
    over: now >= dates.endsAt,
  };
}
