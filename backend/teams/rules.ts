import type { TeamRefusal } from '#lib/contract/team-refusals.ts';
import type { TeamCan } from '#lib/contract/teams.ts';
import type { TeamContest, TeamSize } from './contests.ts';

/** What the rules look at. `now` in seconds. */
export interface Situation {
  readonly contest: TeamContest;
  readonly now: number;
  readonly members: readonly { readonly playerId: string; readonly isCaptain: boolean; readonly banned: boolean }[];
  /** Races that the team signed up for. */
  readonly raceIds: readonly string[];
  readonly offerPending: boolean;
  /** Races that a cancellation asks about; an empty id stands for the whole contest. */
  readonly cancelling: readonly string[];
}
type Reason = TeamRefusal | null;

/** The first reason of a list. */
const first = (...reasons: readonly Reason[]): Reason => reasons.find((reason) => reason !== null) ?? null;

const over = ({ contest, now }: Pick<Situation, 'contest' | 'now'>): Reason =>
  now >= contest.dates.endsAt ? 'contestOver' : null;

/** Why teams of a contest can no longer change. */
export const closed = (when: Pick<Situation, 'contest' | 'now'>): Reason =>
  first(over(when), when.now >= when.contest.dates.locksAt ? 'locked' : null);

/** How many members the team must and may have: the contest's limits, tightened by the races it signed up for. */
export function sizeOf({ contest, raceIds }: Pick<Situation, 'contest' | 'raceIds'>): TeamSize {
  const races = contest.races.filter(({ id }) => raceIds.includes(id));
  return {
    min: Math.max(contest.size.min, ...races.map(({ size }) => size.min)),
    max: Math.min(contest.size.max, ...races.map(({ size }) => size.max)),
  };
}

const full = (team: Situation): Reason => (team.members.length >= sizeOf(team).max ? 'teamFull' : null);

/** Why nobody can join now, whoever it is. */
export const joining = (team: Situation): Reason => first(closed(team), full(team));

export const captainOnly = ({ members }: Pick<Situation, 'members'>, playerId: string): Reason => {
  const member = members.find((one) => one.playerId === playerId);
  if (!member) return 'notMember';
  return member.isCaptain ? null : 'notCaptain';
};

const signUpWindow = ({ contest: { dates }, now }: Situation): Reason => {
  if (now < dates.signUpOpensAt) return 'signUpNotOpen';
  return now >= dates.signUpClosesAt ? 'signUpClosed' : null;
};

/** Why a team of that many cannot enter a race, or the contest at all. */
export function fits(size: TeamSize, members: number): Reason {
  if (members < size.min) return 'tooFewMembers';
  return members > size.max ? 'tooManyMembers' : null;
}

/** Why the team cannot sign up for one more race, beside what the race itself asks for and the agreements. */
export function signingUp(team: Situation, instead: boolean): Reason {
  const { contest, members, raceIds } = team;
  return first(
    over(team),
    signUpWindow(team),
    members.some(({ banned }) => banned) ? 'memberBanned' : null,
    fits(contest.size, members.length),
    raceIds.length - (instead ? 1 : 0) >= contest.rules.races ? 'raceLimit' : null,
  );
}

/** Why the sign-up cannot be taken back; `raceId` empty for the whole contest. */
export function cancelling(team: Situation, raceId: string): Reason {
  const signed = raceId === '' ? team.raceIds.length > 0 : team.raceIds.includes(raceId);
  const asked = team.cancelling.includes('') || team.cancelling.includes(raceId);
  return first(closed(team), signed ? null : 'notSignedUp', asked ? 'cancellationPending' : null);
}

export const disbanding = (team: Situation): Reason =>
  first(closed(team), team.raceIds.length > 0 && team.members.length > 1 ? 'signedUp' : null);

export const handingOver = (team: Situation): Reason =>
  first(over(team), team.members.length < 2 ? 'memberMissing' : null, team.offerPending ? 'offerPending' : null);

/** What a member may do now, with the reason where not. */
export function canDo(team: Situation, playerId: string): TeamCan {
  const captain = captainOnly(team, playerId);
  return {
    edit: first(captain, over(team)),
    rename: first(captain, closed(team)),
    invite: first(captain, joining(team)),
    decide: first(captain, joining(team)),
    remove: first(captain, closed(team), team.members.length < 2 ? 'memberMissing' : null),
    leave: closed(team),
    handOver: first(captain, handingOver(team)),
    disband: first(captain, disbanding(team)),
    signUp: first(captain, signingUp(team, false)),
    cancelSignUp: first(captain, cancelling(team, '')),
  };
}
