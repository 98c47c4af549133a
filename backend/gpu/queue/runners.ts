import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { heartbeatTimeoutS } from '../cluster/planning.ts';
import { gpuRunners } from '../tables.ts';

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
