import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { TeamEvent } from '#lib/contract/teams/teams.ts';
import { publishChange } from '../changes/publish.ts';
import { players } from '../identity/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TeamContest, TeamContests } from './contests.ts';
import type { TeamState } from './rules.ts';
import {
  captaincyOffers,
  isOpenInvitation,
  signupCancellations,
  teamInvitations,
  teamLog,
  teamMembers,
  teamSignups,
  teams,
} from './tables.ts';
import { TeamError } from './team-error.ts';

/** Callbacks of other parts of the backend, called in the transaction of a team's change. */
export interface TeamHooks {
  /** True when a team has submitted something for a track, regardless of its state. */
  hasSubmitted(tx: Database, teamId: string, trackId: string): Promise<boolean>;
  /** Called when the name, the organisation or the existence of a team changed. `now` in seconds. */
  onRenamed(tx: Database, teamId: string, now: number): Promise<void>;
}

export interface TeamDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly contests: TeamContests;
}

export type TeamRow = typeof teams.$inferSelect;
export interface Member {
  readonly playerId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly banned: boolean;
  readonly isCaptain: boolean;
  readonly joinedAt: number;
}

/** A team with all data that the rules use, as it was when it was read. */
export interface LoadedTeam extends TeamState {
  /** The transaction of a locked team; otherwise the database. */
  readonly tx: Database;
  readonly team: TeamRow;
  readonly contest: TeamContest;
  /** Members who joined first come first. */
  readonly members: readonly Member[];
  readonly tracks: readonly { readonly trackId: string; readonly signedUpAt: number }[];
  readonly offer: typeof captaincyOffers.$inferSelect | null;
  readonly requests: readonly (typeof signupCancellations.$inferSelect)[];
}

/** A team inside a transaction that locks its row: only such a team may be changed. */
export interface LockedTeam extends LoadedTeam {
  readonly isLocked: true;
}

/** @throws TeamError when the contest does not exist, is not published or is of another family. */
export function contestOf({ contests }: TeamDeps, family: TeamFamily, competitionId: string): TeamContest {
  const contest = contests.find(competitionId);
  if (contest?.rules.family !== family) throw new TeamError('contestMissing');
  return contest;
}

/**
 * Changes a team: locks its row, reads it, and lets `work` decide and write. The time is taken after the lock, so that
 * a request that waited past a deadline is too late.
 * @throws TeamError when there is no such team in that family, and errors of `work`; nothing is changed then.
 */
export function withTeam<T>(
  deps: TeamDeps,
  family: TeamFamily,
  teamId: string,
  work: (lockedTeam: LockedTeam) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.database, async (tx) => {
    const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
    return work({ ...(await loadedTeamOf(deps, tx, family, team)), isLocked: true });
  });
}

/** A team's current state, without a lock; for reading. */
export async function readTeam(deps: TeamDeps, family: TeamFamily, teamId: string): Promise<LoadedTeam> {
  const [team] = await deps.database.select().from(teams).where(eq(teams.id, teamId));
  return loadedTeamOf(deps, deps.database, family, team);
}

/** The caller's team of a contest, locked. @throws TeamError `notMember` when there is none. */
export async function withMyTeam<T>(
  deps: TeamDeps,
  contest: TeamContest,
  playerId: string,
  work: (lockedTeam: LockedTeam) => Promise<T>,
): Promise<T> {
  const teamId = await teamOf(deps.database, contest.id, playerId);
  if (!teamId) throw new TeamError('notMember');
  return withTeam(deps, contest.rules.family, teamId, (lockedTeam) => {
    // A member who left while waiting for the lock can no longer act for the team.
    if (!memberOf(lockedTeam, playerId)) throw new TeamError('notMember');
    return work(lockedTeam);
  });
}

export async function teamOf(from: Database, competitionId: string, playerId: string): Promise<string | null> {
  const [row] = await from
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.competitionId, competitionId), eq(teamMembers.playerId, playerId)));
  return row?.teamId ?? null;
}

async function loadedTeamOf(
  deps: TeamDeps,
  tx: Database,
  family: TeamFamily,
  team: TeamRow | undefined,
): Promise<LoadedTeam> {
  const contest = team && deps.contests.find(team.competitionId);
  if (!team || team.disbandedAt !== null || contest?.rules.family !== family) throw new TeamError('teamMissing');
  const members = await membersOf(tx, team.id);
  const tracks = await tx
    .select({ trackId: teamSignups.trackId, signedUpAt: teamSignups.signedUpAt })
    .from(teamSignups)
    .where(eq(teamSignups.teamId, team.id))
    .orderBy(asc(teamSignups.signedUpAt), asc(teamSignups.trackId));
  const [offer = null] = await tx.select().from(captaincyOffers).where(eq(captaincyOffers.teamId, team.id));
  const requests = await tx.select().from(signupCancellations).where(eq(signupCancellations.teamId, team.id));
  return {
    tx,
    team,
    contest,
    now: deps.clock(),
    members,
    tracks,
    trackIds: tracks.map(({ trackId }) => trackId),
    offer,
    offerPending: offer !== null,
    requests,
    cancelling: requests.map(({ trackId }) => trackId),
  };
}

async function membersOf(tx: Database, teamId: string): Promise<Member[]> {
  return tx
    .select({
      playerId: teamMembers.playerId,
      nickname: players.nickname,
      avatar: players.avatar,
      banned: players.banned,
      isCaptain: teamMembers.isCaptain,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(players, eq(players.id, teamMembers.playerId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.sequence));
}

/** A person as named in the team's log and messages. @throws TeamError when the account was deleted. */
export async function personOf(tx: Database, playerId: string): Promise<{ nickname: string; banned: boolean }> {
  const [row] = await tx
    .select({ nickname: players.nickname, banned: players.banned })
    .from(players)
    .where(eq(players.id, playerId));
  if (!row) throw new TeamError('memberMissing');
  return row;
}

export const captainOf = ({ members }: Pick<LoadedTeam, 'members'>): Member | undefined =>
  members.find(({ isCaptain }) => isCaptain);

export const memberOf = ({ members }: Pick<LoadedTeam, 'members'>, playerId: string): Member | undefined =>
  members.find((member) => member.playerId === playerId);

/** Players in one statement: an imported contest has tens of thousands. */
const playersAtOnce = 1000;

/** Updates the session data of players (their latest team, and whether they are in a track) from their teams. */
export async function refreshPlayers(tx: Database, playerIds: readonly string[]): Promise<void> {
  // Rows are locked in the order of their ids, so that two changes with common members cannot deadlock.
  for (const ids of batchesOf([...playerIds].sort(), playersAtOnce)) await refreshBatch(tx, ids);
}

async function refreshBatch(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(players.id)
    .for('no key update');
  await tx
    .update(players)
    .set({
      teamId: sql`(select m.team_id from ${teamMembers} m where m.player_id = ${players.id} order by m.joined_at desc, m.sequence desc limit 1)`,
      inRace: sql`exists (select 1 from ${teamMembers} m join ${teamSignups} s on s.team_id = m.team_id where m.player_id = ${players.id})`,
    })
    .where(inArray(players.id, ids));
}

type TeamLogPayload = Partial<
  Pick<TeamEvent, 'actor' | 'subject' | 'name'> & { readonly trackId: TeamEvent['raceId'] }
>;

type LoggedTeam = Pick<LockedTeam, 'tx' | 'team' | 'now'> & { readonly members: readonly Pick<Member, 'playerId'>[] };

/**
 * Adds an event to the log, in the transaction of the event, and publishes to the members that their team changed.
 * @param others persons beside the members whom the event concerns: applicants, and members who came or left
 */
export async function record(
  { tx, team, now, members }: LoggedTeam,
  kind: TeamEvent['kind'],
  payload: TeamLogPayload,
  others: readonly string[] = [],
): Promise<void> {
  await tx.insert(teamLog).values({ teamId: team.id, kind, at: now, payload });
  const concerned = [...members.map(({ playerId }) => playerId), ...others];
  await publishChange(tx, concerned, { topic: 'team', competitionID: team.competitionId });
}

/** Revokes the open invitations of a team, each with an entry in its log. */
export async function revokeInvitations(lockedTeam: LockedTeam, actor: string | null): Promise<void> {
  const { tx, team, now } = lockedTeam;
  const open = and(eq(teamInvitations.teamId, team.id), isOpenInvitation(now));
  const revoked = await tx.update(teamInvitations).set({ revokedAt: now }).where(open).returning();
  for (const _ of revoked) await record(lockedTeam, 'invitationRevoked', { actor });
}
