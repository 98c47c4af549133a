import type { SubmissionKind } from '#lib/contract/tracks.ts';
import { rulesOf, type Task, type Tasks } from '../tasks/tasks.ts';
import { readTeam, type Scene, type TeamParts, teamOf, withMyTeam } from '../teams/scene.ts';
import { TeamRefused } from '../teams/team-refused.ts';
import { SubmissionRefused } from './submission-refused.ts';

/** Where submissions of a track belong: its task, and the caller's team in its contest. */
export interface TeamTasks {
  /** @throws SubmissionRefused `raceMissing` */
  task(raceId: string): Task;
  /** The caller's team as it stands. @throws SubmissionRefused `raceNotMine` when there is none in the contest */
  read(task: Task, playerId: string): Promise<Scene>;
  /** The caller's team, held until the end of `work`. @throws SubmissionRefused `raceNotMine` */
  hold<T>(task: Task, playerId: string, work: (scene: Scene) => Promise<T>): Promise<T>;
  /** Id of the caller's team in the contest of the track; null when there is none. */
  teamId(task: Task, playerId: string): Promise<string | null>;
}

export function createTeamTasks(parts: TeamParts, tasks: Tasks): TeamTasks {
  const contestOf = ({ competitionId }: Task) => {
    const contest = parts.contests.find(competitionId);
    if (!contest) throw new SubmissionRefused('raceMissing');
    return contest;
  };
  return {
    task(raceId) {
      const task = tasks.find(raceId);
      if (!task) throw new SubmissionRefused('raceMissing');
      return task;
    },
    teamId: (task, playerId) => teamOf(parts.database, task.competitionId, playerId),
    async read(task, playerId) {
      const contest = contestOf(task);
      const teamId = await teamOf(parts.database, contest.id, playerId);
      if (!teamId) throw new SubmissionRefused('raceNotMine');
      return withoutTeam(readTeam(parts, contest.rules.family, teamId));
    },
    hold: (task, playerId, work) => withoutTeam(withMyTeam(parts, contestOf(task), playerId, work)),
  };
}

/** Whoever has no team, or none any more, has nothing to do with the track. */
async function withoutTeam<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof TeamRefused ? new SubmissionRefused('raceNotMine') : error;
  }
}

/** The rules of a kind. @throws SubmissionRefused `kindMissing` */
export function kindOf(task: Task, kind: SubmissionKind): Task['kinds'][number] {
  const rules = rulesOf(task, kind);
  if (!rules) throw new SubmissionRefused('kindMissing');
  return rules;
}
