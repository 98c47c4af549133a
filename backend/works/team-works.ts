import { and, eq, isNull } from 'drizzle-orm';
import type { WorkFamily } from '#lib/contract/routes/works.ts';
import type { Draws } from '../draws/draws.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type LoadedTeam,
  type LockedTeam,
  memberOf,
  readTeam,
  type TeamDeps,
  teamOf,
  withMyTeam,
} from '../teams/locked-team.ts';
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
  readonly ownTeam: LoadedTeam;
  readonly workState: WorkState;
}

/** The same while its row is locked: it may be changed. */
export type LockedTeamAtWork = TeamAtWork & { readonly ownTeam: LockedTeam };

/** The caller's current team, for reading. @throws WorkError when there is none, or it did not sign up */
export async function lookAt(deps: WorkDeps, asking: Asking): Promise<TeamAtWork> {
  const contest = deps.contests.find(asking.competitionId, asking.family);
  const teamId = await teamOf(deps.team.database, asking.competitionId, asking.playerId);
  if (!teamId) throw new WorkError('notMember');
  const ownTeam = await readTeam(deps.team, contest.team.rules.family, teamId);
  const { finalists } = await orderOf(deps.draws, contest);
  return standing(contest, ownTeam, asking.playerId, finalists);
}

/** Runs a change of the caller's team while its row is locked. @throws WorkError as `lookAt`, and errors of `work` */
export async function holding<T>(
  deps: WorkDeps,
  asking: Asking,
  work: (team: LockedTeamAtWork) => Promise<T>,
): Promise<T> {
  const contest = deps.contests.find(asking.competitionId, asking.family);
  // Queried before the row is locked: it uses a separate connection.
  const order = await orderOf(deps.draws, contest);
  return withMyTeam(deps.team, contest.team, asking.playerId, async (ownTeam) =>
    work(standing(contest, ownTeam, asking.playerId, order.finalists)),
  );
}

function standing<Team extends LoadedTeam>(
  contest: WorkContest,
  ownTeam: Team,
  playerId: string,
  finalists: readonly string[] | null,
): TeamAtWork & { readonly ownTeam: Team } {
  const { team, now, tracks } = ownTeam;
  const member = memberOf(ownTeam, playerId);
  if (!member) throw new WorkError('notMember');
  if (tracks.length === 0) throw new WorkError('notSignedUp');
  return { contest, ownTeam, workState: { now, teamId: team.id, banned: member.banned, finalists } };
}

/** A team's reports that are not withdrawn. */
export function reportsOf(from: Database, teamId: string): Promise<(typeof workReports.$inferSelect)[]> {
  return from
    .select()
    .from(workReports)
    .where(and(eq(workReports.teamId, teamId), isNull(workReports.withdrawnAt)));
}
