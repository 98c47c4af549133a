import { randomUUID } from 'node:crypto';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { gpuFollowers } from '../tables.ts';

/** A follower without a heartbeat for this long loses its lease, in seconds. */
const leaseS = 15;
/** Age of a heartbeat that is renewed, in seconds. */
const renewedAfterS = 5;

/** The right to follow the jobs of an engine, which one process of all has. */
export interface Lease {
  /** Takes the lease, or renews it; false while another process has it. */
  holds(): Promise<boolean>;
  release(): Promise<void>;
}

/** @param engine its name */
export function createLease(database: Database, clock: Clock, engine: string): Lease {
  const owner = randomUUID();
  let renewedAt: number | null = null;
  return {
    async holds() {
      const now = clock();
      if (renewedAt !== null && now >= renewedAt && now - renewedAt < renewedAfterS) return true;
      const mine = { process: owner, heartbeatAt: now };
      const free = or(eq(gpuFollowers.process, owner), lt(gpuFollowers.heartbeatAt, now - leaseS));
      const taken = await database
        .insert(gpuFollowers)
        .values({ engine, ...mine })
        .onConflictDoUpdate({ target: gpuFollowers.engine, set: mine, setWhere: free })
        .returning({ process: gpuFollowers.process });
      renewedAt = taken.length > 0 ? now : null;
      return renewedAt !== null;
    },
    async release() {
      renewedAt = null;
      const own = and(eq(gpuFollowers.engine, engine), eq(gpuFollowers.process, owner));
      // The row stays: it tells that the runs are scheduled by the engine.
      await database.update(gpuFollowers).set({ heartbeatAt: 0 }).where(own);
    },
  };
}
