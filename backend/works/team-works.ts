import { and, eq, isNull } from 'drizzle-orm';
import type { WorkFamily } from '#lib/contract/routes/works.ts';
import type { Draws } from '../draws/draws.ts';
import type { Database } from '../platform/database/database.ts';
import { type LockedTeam, memberOf, readTeam, type TeamDeps, teamOf, withMyTeam } from '../teams/locked-team.ts';
import { orderOf, type WorkContest, type WorkContests } from './contests.ts';
import type { WorkState } from './rules.ts';
import { workReports } from './tables.ts';
import { WorkError } from './work-error.ts';

export interface WorkDeps {
  readonly team: TeamDeps;
  readonly contests: WorkContests;
  readonly draws: Draws;
}

/** A player in a contest of a family of calls. */
export interface Asking {
  readonly family?: WorkFamily | undefined;
  readonly competitionId: string;
  readonly playerId: string;
}

/** A team that signed up, for one of its members. */
export interface TeamAtWork {
  readonly contest: WorkContest;
  readonly lockedTeam: LockedTeam;
  readonly workState: WorkState;
}

/** The caller's current team, for reading. @throws WorkError when there is none, or it did not sign up */
export async function lookAt(deps: WorkDeps, asking: Asking): Promise<TeamAtWork> {
  const contest = deps.contests.find(asking.competitionId, asking.family);
  const teamId = await teamOf(deps.team.database, asking.competitionId, asking.playerId);
  if (!teamId) throw new WorkError('notMember');
  const lockedTeam = await readTeam(deps.team, contest.team.rules.family, teamId);
  return atWork(deps, contest, lockedTeam, asking.playerId);
}

/** Runs a change of the caller's team while its row is locked. @throws WorkError as `lookAt`, and errors of `work` */
export async function holding<T>(deps: WorkDeps, asking: Asking, work: (team: TeamAtWork) => Promise<T>): Promise<T> {
  const contest = deps.contests.find(asking.competitionId, asking.family);
  // Queried before the row is locked: it uses a separate connection.
  const order = await orderOf(deps.draws, contest);
  return withMyTeam(deps.team, contest.team, asking.playerId, async (lockedTeam) =>
    work(standing(contest, lockedTeam, asking.playerId, order.finalists)),
  );
}

async function atWork(
  deps: WorkDeps,
  contest: WorkContest,
  lockedTeam: LockedTeam,
  playerId: string,
): Promise<TeamAtWork> {
  const { finalists } = await orderOf(deps.draws, contest);
  return standing(contest, lockedTeam, playerId, finalists);
}

function standing(
  contest: WorkContest,
  lockedTeam: LockedTeam,
  playerId: string,
  finalists: readonly string[] | null,
): TeamAtWork {
  const { team, now, tracks } = lockedTeam;
  const member = memberOf(lockedTeam, playerId);
  if (!member) throw new WorkError('notMember');
  if (tracks.length === 0) throw new WorkError('notSignedUp');
  return { contest, lockedTeam, workState: { now, teamId: team.id, banned: member.banned, finalists } };
}

/** A team's reports that are not withdrawn. */
export function reportsOf(from: Database, teamId: string): Promise<(typeof workReports.$inferSelect)[]> {
  return from
    .select()
    .from(workReports)
    .where(and(eq(workReports.teamId, teamId), isNull(workReports.withdrawnAt)));
}
