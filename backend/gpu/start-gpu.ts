import { readFile } from 'node:fs/promises';
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
import { createRunNotifications } from './cluster/run-notifications.ts';
import { startFollower } from './engine/follower.ts';
import { createFollowedLogs } from './engine/run-log.ts';
import { createScontrol } from './engine/scontrol.ts';
import { createSlurmClient } from './engine/slurm-client.ts';
import { createSlurmEngine } from './engine/slurm-engine.ts';
import { detectIsolation } from './isolation/isolation.ts';
import { logIsolation } from './isolation/log-isolation.ts';
import type { Containers } from './own-programs/containers.ts';
import { createAllocation } from './queue/allocation.ts';
import { startGpuWorker, startScanWorker } from './queue/gpu-worker.ts';
import { createProcessRunner } from './queue/process-runner.ts';
import { createGpuQueue } from './queue/queue.ts';
import { createRunners } from './queue/runners.ts';
import { createSettlement } from './queue/settlement.ts';
import { createSlotQuota, type TeamSlots } from './quota/quota.ts';
import { createRunFiles } from './runs/run-files.ts';

interface GpuDeps extends Pick<OpenDatabase, 'database' | 'listen'>, TeamSlots {
  readonly env: Pick<
    BackendEnv,
    | 'DATA_DIR'
    | 'GPU_RUNNERS'
    | 'SLURM_URL'
    | 'SLURM_USER'
    | 'SLURM_TEAM_USERS'
    | 'SLURM_JWT_KEY'
    | 'SLURM_PARTITION'
    | 'SLURM_CONF'
  >;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
  readonly tasks: Tasks;
  readonly taskFiles: TaskFiles;
  /** Notices about slots. */
  readonly post: NotifierOf;
  readonly runNotices: NotifierOf;
  readonly clusters: Clusters;
  readonly containers: Containers;
  readonly contests: TeamContests;
  readonly onSiteContests: OnSiteContests;
  readonly metrics?: BackendMetrics | undefined;
}

/**
 * Starts the configured number of workers, or a follower of Slurm; the returned function stops them. Runs of workers
 * are started again later, those of Slurm go on.
 */
export async function startGpu({ env, ...deps }: GpuDeps): Promise<() => Promise<void>> {
  if (env.GPU_RUNNERS === 0) return async () => undefined;
  const { database, clock, clusters, contests, onSiteContests, reservedGpus, unchargedSlots, post } = deps;
  const quota = createSlotQuota(clusters, clock, { reservedGpus, unchargedSlots });
  const slotFault = createSlotFault({ team: { database, clock, contests }, onSiteContests, quota, post });
  const notifications = createRunNotifications(deps.runNotices, onSiteContests);
  const settlement = createSettlement({ reservedGpus, notifications, slotFault });
  const files = createRunFiles(env.DATA_DIR);
  const isolation = await detectIsolation();
  logIsolation(isolation, deps.log);
  const given = { ...deps, settlement, files, data: deps.taskFiles, runner: createProcessRunner(isolation) };
  const workers: QueueWorker[] = [];
  if (env.SLURM_URL !== undefined && env.SLURM_JWT_KEY !== undefined) {
    const { SLURM_URL: url, SLURM_USER: user, SLURM_PARTITION: partition } = env;
    const client = createSlurmClient({ url, user, key: await readFile(env.SLURM_JWT_KEY) });
    const scontrol = createScontrol([user, ...env.SLURM_TEAM_USERS], env.SLURM_CONF);
    const engine = createSlurmEngine({ client, scontrol, partition });
    const logs = createFollowedLogs(database, files);
    workers.push(startFollower({ ...given, engine, engineName: 'slurm', logs }), await startScanWorker(given));
  } else {
    const runners = createRunners(database, clock);
    const allocation = createAllocation({ ...deps, runners, settlement });
    const queue = createGpuQueue({ ...deps, runners, settlement });
    const embedded = { ...given, runners, allocation, queue };
    for (let count = 0; count < env.GPU_RUNNERS; count++) workers.push(await startGpuWorker(embedded));
  }
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
