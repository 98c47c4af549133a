import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { BackendEnv, WorkerEnv } from '../../platform/env.ts';
import { recordPoint } from '../../rankings/record.ts';
import type { RankedTracks } from '../../rankings/tracks.ts';
import { createMaker } from '../../tasks/make.ts';
import { createTaskFiles, type TaskFiles } from '../../tasks/task-files.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { submissions } from '../tables.ts';
import { createScoringQueue } from './queue.ts';
import type { ScoreListener } from './score-listener.ts';
import { startScoringWorker } from './worker.ts';

interface ScoringDeps extends Pick<OpenDatabase, 'database' | 'listen'> {
  readonly env: Pick<WorkerEnv, 'SCORING_WORKERS' | 'SENTINELS'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: Tasks;
  readonly taskFiles: TaskFiles;
  readonly uploads: Uploads;
  readonly tracks: RankedTracks;
}

/** Data and answers of tasks in the data folder. */
export const taskFilesOf = (env: Pick<BackendEnv, 'DATA_DIR' | 'BACKEND_SECRET'>): TaskFiles =>
  createTaskFiles(join(env.DATA_DIR, 'tasks'), createMaker(env.BACKEND_SECRET));

/**
 * Starts the configured number of scoring workers; returns a function that stops them after their current submission.
 */
export async function startScoring({ env, database, clock, tracks, taskFiles: files, ...deps }: ScoringDeps) {
  const queue = createScoringQueue(database, clock, createScoreListener(tracks));
  const parts = { ...deps, queue, files, sentinels: env.SENTINELS };
  const workers = await Promise.all(Array.from({ length: env.SCORING_WORKERS }, () => startScoringWorker(parts)));
  return async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}

/** Writes every settled score to the boards of its track, in the same transaction. */
function createScoreListener(tracks: RankedTracks): ScoreListener {
  return {
    async scored(tx, { submissionId, settledAt }) {
      const [row] = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
      const track = row && tracks.find(row.trackId);
      if (!track || row.publicScore === null) return;
      const { id, teamId, submittedAt: at, sequence, publicScore, privateScore, energy } = row;
      await recordPoint(tx, track, { id, teamId, at, sequence, publicScore, privateScore, energy }, settledAt);
    },
  };
}
