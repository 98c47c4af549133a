import { and, eq, isNull } from 'drizzle-orm';
import type { WorkFamily } from '#lib/contract/works.ts';
import type { Database } from '../database/database.ts';
import type { Draws } from '../draws/draws.ts';
import { memberOf, readTeam, type Scene, type TeamParts, teamOf, withMyTeam } from '../teams/scene.ts';
import { orderOf, type WorkContest, type WorkContests } from './contests.ts';
import type { WorkSituation } from './rules.ts';
import { workReports } from './tables.ts';
import { WorkRefused } from './work-refused.ts';

export interface WorkParts {
  readonly team: TeamParts;
  readonly contests: WorkContests;
  readonly draws: Draws;
}

/** Who asks: a player in a contest of a family of calls. */
export interface Asking {
  readonly family?: WorkFamily | undefined;
  readonly competitionId: string;
  readonly playerId: string;
}

/** A team that signed up, for one of its members. */
export interface TeamAtWork {
  readonly contest: WorkContest;
  readonly scene: Scene;
  readonly situation: WorkSituation;
}

/** The caller's team as it stands, for reading. @throws WorkRefused when there is none, or it did not sign up */
export async function lookAt(parts: WorkParts, asking: Asking): Promise<TeamAtWork> {
  const contest = parts.contests.find(asking.competitionId, asking.family);
  const teamId = await teamOf(parts.team.database, asking.competitionId, asking.playerId);
  if (!teamId) throw new WorkRefused('notMember');
  const scene = await readTeam(parts.team, contest.team.rules.family, teamId);
  return atWork(parts, contest, scene, asking.playerId);
}

/** Runs a change of the caller's team while its row is held. @throws WorkRefused as `lookAt`, and what `work` throws */
export async function holding<T>(parts: WorkParts, asking: Asking, work: (team: TeamAtWork) => Promise<T>): Promise<T> {
  const contest = parts.contests.find(asking.competitionId, asking.family);
  // Asked before the row is held: it uses a connection of its own.
  const order = await orderOf(parts.draws, contest);
  return withMyTeam(parts.team, contest.team, asking.playerId, async (scene) =>
    work(standing(contest, scene, asking.playerId, order.finalists)),
  );
}

async function atWork(parts: WorkParts, contest: WorkContest, scene: Scene, playerId: string): Promise<TeamAtWork> {
  const { finalists } = await orderOf(parts.draws, contest);
  return standing(contest, scene, playerId, finalists);
}

function standing(
  contest: WorkContest,
  scene: Scene,
  playerId: string,
  finalists: readonly string[] | null,
): TeamAtWork {
  const { team, now, races } = scene;
  const member = memberOf(scene, playerId);
  if (!member) throw new WorkRefused('notMember');
  if (races.length === 0) throw new WorkRefused('notSignedUp');
  return { contest, scene, situation: { now, teamId: team.id, banned: member.banned, finalists } };
}

/** What a team has handed in and not withdrawn. */
export function reportsOf(from: Database, teamId: string): Promise<(typeof workReports.$inferSelect)[]> {
  return from
    .select()
    .from(workReports)
    .where(and(eq(workReports.teamId, teamId), isNull(workReports.withdrawnAt)));
}
