import type { TeamRefusal } from '#lib/contract/teams/team-refusals.ts';
import { type TeamCan, teamLimits } from '#lib/contract/teams/teams.ts';
import type { TeamContest, TeamSize } from './contests.ts';

/** Data used by the rules. `now` in seconds. */
export interface TeamState {
  readonly contest: TeamContest;
  readonly now: number;
  readonly members: readonly { readonly playerId: string; readonly isCaptain: boolean; readonly banned: boolean }[];
  /** Tracks that the team signed up for. */
  readonly trackIds: readonly string[];
  readonly offerPending: boolean;
  /** Tracks with a pending cancellation; an empty id means the whole contest. */
  readonly cancelling: readonly string[];
}
type Reason = TeamRefusal | null;

/** The first reason that is not null. */
const first = (...reasons: readonly Reason[]): Reason => reasons.find((reason) => reason !== null) ?? null;

const over = ({ contest, now }: Pick<TeamState, 'contest' | 'now'>): Reason =>
  now >= contest.dates.endsAt ? 'contestOver' : null;

/** Reason that teams of a contest can no longer change; null when they can. */
export const closed = (when: Pick<TeamState, 'contest' | 'now'>): Reason =>
  first(over(when), when.now >= when.contest.dates.locksAt ? 'locked' : null);

/** Minimum and maximum number of members: the contest's limits, tightened by the tracks the team signed up for. */
export function sizeOf({ contest, trackIds }: Pick<TeamState, 'contest' | 'trackIds'>): TeamSize {
  const tracks = contest.tracks.filter(({ id }) => trackIds.includes(id));
  return {
    min: Math.max(contest.size.min, ...tracks.map(({ size }) => size.min)),
    max: Math.min(contest.size.max, ...tracks.map(({ size }) => size.max)),
  };
}

const full = (team: TeamState): Reason => (team.members.length >= sizeOf(team).max ? 'teamFull' : null);

/** Reason that joining is impossible for any person; null when it is possible. */
export const joining = (team: TeamState): Reason => first(closed(team), full(team));

export const captainOnly = ({ members }: Pick<TeamState, 'members'>, playerId: string): Reason => {
  const member = members.find((one) => one.playerId === playerId);
  if (!member) return 'notMember';
  return member.isCaptain ? null : 'notCaptain';
};

const signUpWindow = ({ contest: { dates }, now }: TeamState): Reason => {
  if (now < dates.signUpOpensAt) return 'signUpNotOpen';
  return now >= dates.signUpClosesAt ? 'signUpClosed' : null;
};

/** Reason that a team of this size cannot enter a track or the contest; null when it can. */
export function fits(size: TeamSize, members: number): Reason {
  if (members < size.min) return 'tooFewMembers';
  return members > size.max ? 'tooManyMembers' : null;
}

/**
 * Reason that the team cannot sign up for a track, apart from the track's own rules and the agreements.
 * @param leavesTrack true: the track takes the place of one that the team leaves; otherwise it is one more
 */
export function signingUp(team: TeamState, { leavesTrack = false } = {}): Reason {
  const { contest, members, trackIds } = team;
  return first(
    over(team),
    signUpWindow(team),
    members.some(({ banned }) => banned) ? 'memberBanned' : null,
    fits(contest.size, members.length),
    trackIds.length - (leavesTrack ? 1 : 0) >= contest.rules.maxTracks ? 'trackLimit' : null,
  );
}

/**
 * Reason that the team can neither enter one more track nor change to another; `trackLimit` when it can only change.
 * `submittedIn`: those of its tracks in which it has submitted something, which it can no longer leave.
 */
function enteringOrChanging(team: TeamState, submittedIn: readonly string[]): Reason {
  const reason = signingUp(team);
  return reason === 'trackLimit' && team.trackIds.every((id) => submittedIn.includes(id)) ? 'submitted' : reason;
}

/**
 * Tracks in which the team must have submitted nothing to enter this one: the one that it changes from. In a contest
 * where a team is in a single track it is all others, so that cancelling does not lead around the rule.
 */
export function tracksLeft(
  { rules, tracks }: TeamContest,
  entered: string,
  insteadOf: string | undefined,
): readonly string[] {
  if (rules.maxTracks === 1) return tracks.map(({ id }) => id).filter((id) => id !== entered);
  return insteadOf === undefined ? [] : [insteadOf];
}

/** Reason that the sign-up cannot be cancelled; `trackId` is empty for the whole contest. */
export function cancelling(team: TeamState, trackId: string): Reason {
  const signed = trackId === '' ? team.trackIds.length > 0 : team.trackIds.includes(trackId);
  const asked = team.cancelling.includes('') || team.cancelling.includes(trackId);
  return first(closed(team), signed ? null : 'notSignedUp', asked ? 'cancellationPending' : null);
}

const disbanding = (team: TeamState): Reason =>
  first(closed(team), team.trackIds.length > 0 && team.members.length > 1 ? 'signedUp' : null);

export const handingOver = (team: TeamState): Reason =>
  first(over(team), team.members.length < 2 ? 'memberMissing' : null, team.offerPending ? 'offerPending' : null);

/**
 * Permitted actions of a member, with the reason for each that is not.
 * @param submittedIn those of the team's tracks in which it has submitted something; only for `signUp`
 */
export function canDo(team: TeamState, playerId: string, submittedIn: readonly string[] = []): TeamCan {
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
    signUp: first(captain, enteringOrChanging(team, submittedIn)),
    cancelSignUp: first(captain, cancelling(team, '')),
  };
}

/** Letters, digits and signs of any script. */
const shown = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const readable = /[\p{L}\p{N}]/u;
/** Invisible characters: two names that differ only by them would look the same. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name in its stored form, or null when it is invalid: too short or long, or without a letter or digit. */
export function teamName(given: string): string | null {
  const name = given.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  const length = [...characters.segment(name)].length;
  // Stacked accents count as one character; the second limit keeps them from overflowing the line.
  const fits = length >= teamLimits.nameMin && length <= teamLimits.nameMax && name.length <= 3 * teamLimits.nameMax;
  return fits && shown.test(name) && readable.test(name) ? name : null;
}

/** Key for comparing and searching names: `ＡＢＣ`, `abc` and `Abc` are the same name. */
export const nameKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(invisible, '').replace(/\s+/gu, ' ').trim();
