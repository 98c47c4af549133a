import type { Logger } from 'pino';
import type { OnSiteContests } from '../offline/on-site-contests.ts';
import type { Clock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { BackendEnv } from '../platform/env.ts';
import type { BackendMetrics } from '../platform/metrics.ts';
import type { QueueWorker } from '../platform/queue-worker.ts';
import { createSlotFault } from '../slots/faults.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { TeamContests } from '../teams/contests.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import type { Clusters } from './cluster/clusters.ts';
import { createRunners, type ReservedGpus } from './cluster/planning.ts';
import { createRunNotifications } from './cluster/run-notifications.ts';
import { detectIsolation } from './isolation/isolation.ts';
import { logIsolation } from './isolation/log-isolation.ts';
import { createAllocation } from './queue/allocation.ts';
import { startGpuWorker } from './queue/gpu-worker.ts';
import { createProcessRunner } from './queue/process-runner.ts';
import { createGpuQueue } from './queue/queue.ts';
import { createSettlement } from './queue/settlement.ts';
import { createSlotQuota } from './quota/quota.ts';
import { createRunFiles } from './runs/results.ts';

interface GpuDeps extends Pick<OpenDatabase, 'database' | 'listen'> {
  readonly env: Pick<BackendEnv, 'DATA_DIR' | 'GPU_RUNNERS'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  readonly tasks: Tasks;
  readonly taskFiles: TaskFiles;
  /** Notices about slots. */
  readonly post: NotifierOf;
  readonly runNotices: NotifierOf;
  readonly clusters: Clusters;
  readonly reservedGpus: ReservedGpus;
  readonly contests: TeamContests;
  readonly onSiteContests: OnSiteContests;
  readonly metrics?: BackendMetrics | undefined;
}

/**
 * Starts the configured number of workers; the returned function stops them, and their runs are started again later.
 */
export async function startGpu({ env, ...deps }: GpuDeps): Promise<() => Promise<void>> {
  if (env.GPU_RUNNERS === 0) return async () => undefined;
  const { database, clock, clusters, contests, onSiteContests, reservedGpus, post } = deps;
  const quota = createSlotQuota(clusters, clock, reservedGpus);
  const slotFault = createSlotFault({ team: { database, clock, contests }, onSiteContests, quota, post });
  const isolation = await detectIsolation();
  logIsolation(isolation, deps.log);
  const runners = createRunners(database, clock);
  const notifications = createRunNotifications(deps.runNotices, onSiteContests);
  const settlement = createSettlement({ reservedGpus, notifications, slotFault });
  const files = createRunFiles(env.DATA_DIR);
  const given = {
    ...deps,
    allocation: createAllocation({ ...deps, runners, settlement }),
    queue: createGpuQueue({ ...deps, runners, settlement }),
    runners,
    files,
    data: deps.taskFiles,
    runner: createProcessRunner(isolation),
  };
  const workers: QueueWorker[] = [];
  for (let count = 0; count < env.GPU_RUNNERS; count++) workers.push(await startGpuWorker(given));
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
