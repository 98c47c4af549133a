import { eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { gpuRunners } from '../tables.ts';

/** A worker without a heartbeat for this long counts as dead, in seconds; the machine guide promises two minutes. */
export const heartbeatTimeoutS = 90;

/** Workers of any number of processes, each of which runs one run at a time. */
export interface Runners {
  /** Records a heartbeat of the worker. */
  present(worker: string): Promise<void>;
  /** Removes the worker: it takes no more runs. */
  leave(worker: string): Promise<void>;
}

export function createRunners(database: Database, clock: Clock): Runners {
  return {
    async present(worker) {
      const now = clock();
      await database.delete(gpuRunners).where(lt(gpuRunners.heartbeatAt, now - heartbeatTimeoutS));
      await database
        .insert(gpuRunners)
        .values({ id: worker, heartbeatAt: now })
        .onConflictDoUpdate({ target: gpuRunners.id, set: { heartbeatAt: now } });
    },
    async leave(worker) {
      await database.delete(gpuRunners).where(eq(gpuRunners.id, worker));
    },
  };
}

/** Number of runs that can be active at the same time: one for each worker that has a run, or is alive and idle. */
export async function countRunners(from: Database, working: readonly string[], now: number): Promise<number> {
  const alive = await from
    .select({ id: gpuRunners.id })
    .from(gpuRunners)
    .where(gt(gpuRunners.heartbeatAt, now - heartbeatTimeoutS));
  return working.length + alive.filter(({ id }) => !working.includes(id)).length;
}
