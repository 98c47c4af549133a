import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { BackendEnv } from '../env.ts';
import { notifierIn } from '../inbox/notifier-in.ts';
import type { OnSiteRaces } from '../offline/races.ts';
import { taskFilesOf } from '../scoring/start-scoring.ts';
import { createSlotFault } from '../slots/faults.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { TeamContests } from '../teams/contests.ts';
import { createFaultLetters } from './fault-letters.ts';
import { type GpuWorker, startGpuWorker } from './gpu-worker.ts';
import type { Halls } from './halls.ts';
import type { ReservedCards } from './planning.ts';
import { createProcessRunner } from './process-runner.ts';
import { createGpuQueue } from './queue.ts';
import { createRunFiles } from './run-files.ts';
import { createSlotQuota } from './slot-quota.ts';

interface GpuParts extends Pick<OpenDatabase, 'database' | 'listen'> {
  readonly env: Pick<BackendEnv, 'DATA_DIR' | 'BACKEND_SECRET' | 'PUBLIC_ORIGIN' | 'GPU_RUNNERS'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly tasks: Tasks;
  readonly halls: Halls;
  readonly reservedCards: ReservedCards;
  readonly contests: TeamContests;
  readonly races: OnSiteRaces;
}

/** Starts as many workers for runs as the settings say; the answer stops them, and what they run is begun again later. */
export async function startGpu({ env, ...parts }: GpuParts): Promise<() => Promise<void>> {
  const { database, clock, halls, contests, races, reservedCards } = parts;
  const post = (tx: typeof database) => notifierIn(clock, env.PUBLIC_ORIGIN)(tx).about('contest');
  const quota = createSlotQuota(halls, clock, reservedCards);
  const slotFault = createSlotFault({ team: { database, clock, contests }, races, quota, post });
  const queue = createGpuQueue({ ...parts, slotFault, letters: createFaultLetters(post, halls) });
  const files = createRunFiles(env.DATA_DIR);
  const given = { ...parts, queue, files, data: taskFilesOf(env), runner: createProcessRunner() };
  const workers: GpuWorker[] = [];
  for (let count = 0; count < env.GPU_RUNNERS; count++) workers.push(await startGpuWorker(given));
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
