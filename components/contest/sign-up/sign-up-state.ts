import { phaseAt, phaseChanges } from '#lib/contests/phases.ts';
import type { Contest, Track } from '#lib/contract/contests/contests.ts';

/**
 * Sign-up state at a given time, independent of the viewer. `at` (seconds) is the time that the state refers to:
 * opening or closing of the sign-up, or the end of the contest; null if no date is known.
 */
export interface SignUpState {
  readonly kind: 'open' | 'notYet' | 'closed' | 'over';
  readonly at: number | null;
}

/** A contest past its sign-up period is still open while one of its tracks accepts teams. */
export function signUpState(
  { phases, status }: Pick<Contest, 'phases' | 'status'>,
  tracks: readonly SignUpTrack[],
  now: number,
): SignUpState {
  const signUp = phases.find(({ key }) => key === 'signUp');
  const end = phases.length > 0 ? Math.max(...phases.map(({ endsAt }) => endsAt)) : null;
  if (status === 3 || (end !== null && phaseAt(phases, now).state === 'after')) return { kind: 'over', at: end };
  if (!signUp) return status === 1 ? { kind: 'notYet', at: null } : { kind: 'closed', at: null };
  if (now < signUp.startsAt) return { kind: 'notYet', at: signUp.startsAt };
  if (now < signUp.endsAt) return { kind: 'open', at: signUp.endsAt };
  return tracks.some((track) => acceptsTeams(track, now))
    ? { kind: 'open', at: null }
    : { kind: 'closed', at: signUp.endsAt };
}

type SignUpTrack = Pick<Track, 'status' | 'entryUntil'>;

/** For a time in the sign-up period or after it. The status is the one at the rendering of the page. */
const acceptsTeams = ({ status, entryUntil }: SignUpTrack, now: number) =>
  entryUntil === undefined ? status === 2 : now < entryUntil;

/** `now` and the later times at which the sign-up state may change, in seconds and in order. */
export function signUpChanges(
  { phases }: Pick<Contest, 'phases'>,
  tracks: readonly SignUpTrack[],
  now: number,
): readonly number[] {
  const closings = tracks.flatMap(({ entryUntil: at }) => (at === undefined ? [] : { startsAt: at, endsAt: at }));
  return phaseChanges([...phases, ...closings], now);
}
