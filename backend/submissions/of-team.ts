import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { rulesOf, type Task, type Tasks } from '../tasks/tasks.ts';
import { type LoadedTeam, type LockedTeam, readTeam, type TeamDeps, teamOf, withMyTeam } from '../teams/locked-team.ts';
import { TeamError } from '../teams/team-error.ts';
import { SubmissionError } from './submission-error.ts';

/** Finds a track's task, and the caller's team in its contest. */
export interface TeamTasks {
  /** @throws SubmissionError `trackMissing` */
  task(trackId: string): Task;
  /** The caller's current team. @throws SubmissionError `trackNotMine` when there is none in the contest */
  read(task: Task, playerId: string): Promise<LoadedTeam>;
  /** The caller's team, locked until the end of `work`. @throws SubmissionError `trackNotMine` */
  hold<T>(task: Task, playerId: string, work: (lockedTeam: LockedTeam) => Promise<T>): Promise<T>;
  /** Id of the caller's team in the contest of the track; null when there is none. */
  teamId(task: Task, playerId: string): Promise<string | null>;
}

export function createTeamTasks(deps: TeamDeps, tasks: Tasks): TeamTasks {
  const contestOf = ({ competitionId }: Task) => {
    const contest = deps.contests.find(competitionId);
    if (!contest) throw new SubmissionError('trackMissing');
    return contest;
  };
  return {
    task(trackId) {
      const task = tasks.find(trackId);
      if (!task) throw new SubmissionError('trackMissing');
      return task;
    },
    teamId: (task, playerId) => teamOf(deps.database, task.competitionId, playerId),
    async read(task, playerId) {
      const contest = contestOf(task);
      const teamId = await teamOf(deps.database, contest.id, playerId);
      if (!teamId) throw new SubmissionError('trackNotMine');
      return withoutTeam(readTeam(deps, contest.rules.family, teamId));
    },
    hold: (task, playerId, work) => withoutTeam(withMyTeam(deps, contestOf(task), playerId, work)),
  };
}

/** Without a team the track is not accessible. */
async function withoutTeam<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof TeamError ? new SubmissionError('trackNotMine') : error;
  }
}

/** The rules of a kind. @throws SubmissionError `kindMissing` */
export function kindOf(task: Task, kind: SubmissionKind): Task['kinds'][number] {
  const rules = rulesOf(task, kind);
  if (!rules) throw new SubmissionError('kindMissing');
  return rules;
}
