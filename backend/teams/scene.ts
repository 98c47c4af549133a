import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/teams.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { players } from '../identity/tables.ts';
import type { TeamContest, TeamContests } from './contests.ts';
import type { Situation } from './rules.ts';
import { captaincyOffers, signupCancellations, teamMembers, teamSignups, teams } from './tables.ts';
import { TeamRefused } from './team-refused.ts';

export interface TeamParts {
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

/** A team with everything the rules look at, inside a transaction that holds the team's row. */
export interface Scene extends Situation {
  readonly tx: Database;
  readonly team: TeamRow;
  readonly contest: TeamContest;
  /** Longest members first. */
  readonly members: readonly Member[];
  readonly races: readonly { readonly raceId: string; readonly signedUpAt: number }[];
  readonly offer: typeof captaincyOffers.$inferSelect | null;
  readonly requests: readonly (typeof signupCancellations.$inferSelect)[];
}

/** SQLSTATE of a deadlock and of a serialization failure: nothing was done, and doing it again may work. */
const again = new Set(['40P01', '40001']);
const attempts = 4;

/**
 * Runs a change in one transaction. Locks are taken in this order, so that changes wait for each other and never in a
 * circle: the team's row, then the person in the contest (`lockPerson`), then everything else.
 */
export async function inTransaction<T>(database: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === attempts || !again.has(sqlState(error))) throw error;
    }
  }
}

/** SQLSTATE of a database error, also of one that the query builder wrapped; empty for anything else. */
export function sqlState(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string' && /^[\dA-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? sqlState(error.cause) : '';
}

/** Changes that concern one person in one contest wait for each other until the transaction ends. */
export async function lockPerson(tx: Database, competitionId: string, playerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${competitionId}), hashtext(${playerId}))`);
}

/** @throws TeamRefused when the contest does not exist, is not published or is of another family. */
export function contestOf({ contests }: TeamParts, family: TeamFamily, competitionId: string): TeamContest {
  const contest = contests.find(competitionId);
  if (contest?.rules.family !== family) throw new TeamRefused('contestMissing');
  return contest;
}

/**
 * Changes a team: locks its row, reads it, and lets `work` decide and write. The moment is taken once the lock is
 * held, so that whoever waited over a deadline comes too late.
 * @throws TeamRefused when there is no such team in that family, and what `work` throws; nothing is changed then.
 */
export function withTeam<T>(
  parts: TeamParts,
  family: TeamFamily,
  teamId: string,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  return inTransaction(parts.database, async (tx) => {
    const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
    return work(await sceneOf(parts, tx, family, team));
  });
}

/** A team as it stands, without holding it; for reading. */
export async function readTeam(parts: TeamParts, family: TeamFamily, teamId: string): Promise<Scene> {
  const [team] = await parts.database.select().from(teams).where(eq(teams.id, teamId));
  return sceneOf(parts, parts.database, family, team);
}

/** The caller's team of a contest, held. @throws TeamRefused `notMember` when there is none. */
export async function withMyTeam<T>(
  parts: TeamParts,
  contest: TeamContest,
  playerId: string,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const teamId = await teamOf(parts.database, contest.id, playerId);
  if (!teamId) throw new TeamRefused('notMember');
  return withTeam(parts, contest.rules.family, teamId, (scene) => {
    // Whoever left while waiting for the team acts for it no more.
    if (!memberOf(scene, playerId)) throw new TeamRefused('notMember');
    return work(scene);
  });
}

export async function teamOf(from: Database, competitionId: string, playerId: string): Promise<string | null> {
  const [row] = await from
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.competitionId, competitionId), eq(teamMembers.playerId, playerId)));
  return row?.teamId ?? null;
}

async function sceneOf(parts: TeamParts, tx: Database, family: TeamFamily, team: TeamRow | undefined): Promise<Scene> {
  const contest = team && parts.contests.find(team.competitionId);
  if (!team || team.disbandedAt !== null || contest?.rules.family !== family) throw new TeamRefused('teamMissing');
  const members = await membersOf(tx, team.id);
  const races = await tx
    .select({ raceId: teamSignups.raceId, signedUpAt: teamSignups.signedUpAt })
    .from(teamSignups)
    .where(eq(teamSignups.teamId, team.id))
    .orderBy(asc(teamSignups.signedUpAt), asc(teamSignups.raceId));
  const [offer = null] = await tx.select().from(captaincyOffers).where(eq(captaincyOffers.teamId, team.id));
  const requests = await tx.select().from(signupCancellations).where(eq(signupCancellations.teamId, team.id));
  return {
    tx,
    team,
    contest,
    now: parts.clock(),
    members,
    races,
    raceIds: races.map(({ raceId }) => raceId),
    offer,
    offerPending: offer !== null,
    requests,
    cancelling: requests.map(({ raceId }) => raceId),
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
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.place));
}

/** A person as the team's log and messages name them. @throws TeamRefused when the account is no more. */
export async function personOf(tx: Database, playerId: string): Promise<{ nickname: string; banned: boolean }> {
  const [row] = await tx
    .select({ nickname: players.nickname, banned: players.banned })
    .from(players)
    .where(eq(players.id, playerId));
  if (!row) throw new TeamRefused('memberMissing');
  return row;
}

export const captainOf = ({ members }: Pick<Scene, 'members'>): Member | undefined =>
  members.find(({ isCaptain }) => isCaptain);

export const memberOf = ({ members }: Pick<Scene, 'members'>, playerId: string): Member | undefined =>
  members.find((member) => member.playerId === playerId);

/** Brings what the session says of players (their latest team, whether they are in a race) in line with their teams. */
export async function refreshPlayers(tx: Database, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  const ids = [...playerIds].sort();
  // Rows in the order of their ids: two changes that share people must not wait for each other.
  await tx
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(players.id)
    .for('no key update');
  await tx
    .update(players)
    .set({
      teamId: sql`(select m.team_id from ${teamMembers} m where m.player_id = ${players.id} order by m.joined_at desc, m.place desc limit 1)`,
      inRace: sql`exists (select 1 from ${teamMembers} m join ${teamSignups} s on s.team_id = m.team_id where m.player_id = ${players.id})`,
    })
    .where(inArray(players.id, ids));
}
