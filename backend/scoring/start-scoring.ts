import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { BackendEnv } from '../env.ts';
import { createScoreListener } from '../rankings/listener.ts';
import type { RankedRaces } from '../rankings/races.ts';
import { createSigner } from '../signing/signing.ts';
import { createMaker } from '../tasks/make.ts';
import { createTaskFiles, type TaskFiles } from '../tasks/task-files.ts';
import type { Tasks } from '../tasks/tasks.ts';
import { createUploadServices } from '../uploads/services.ts';
import { createScoringQueue } from './queue.ts';
import { startScoringWorker } from './scoring-worker.ts';

interface ScoringParts extends Pick<OpenDatabase, 'database' | 'listen'> {
  readonly env: BackendEnv;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: Tasks;
  readonly races: RankedRaces;
}

/** Data and answers of tasks below the data folder. */
export const taskFilesOf = (env: Pick<BackendEnv, 'DATA_DIR' | 'BACKEND_SECRET'>): TaskFiles =>
  createTaskFiles(join(env.DATA_DIR, 'tasks'), createMaker(env.BACKEND_SECRET));

/** Starts as many scoring workers as the settings say; the answer stops them once what they score is settled. */
export async function startScoring({ env, database, listen, clock, log, tasks, races }: ScoringParts) {
  const queue = createScoringQueue(database, clock, createScoreListener(races));
  const { uploads } = createUploadServices({ env, database, clock, signer: createSigner(env.BACKEND_SECRET) });
  const parts = { queue, listen, tasks, files: taskFilesOf(env), uploads, log, sentinels: env.SENTINELS };
  const workers = await Promise.all(Array.from({ length: env.SCORING_WORKERS }, () => startScoringWorker(parts)));
  return async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
