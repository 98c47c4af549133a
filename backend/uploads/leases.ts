import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { uploadLeases } from './tables.ts';

/** Time without a heartbeat after which a process is considered dead, in seconds. */
export const leaseSeconds = 6;
/** Intervals of heartbeats and of polling by waiting processes, in milliseconds. */
const beat = 1000;
const look = 200;

type Stop = () => void | Promise<void>;

/** Write access to an upload: one request of one process at a time, across all processes at the same database. */
export interface UploadLeases {
  /**
   * Waits until the upload is free, and asks its holder to stop. From then on `stop` is called when another process
   * asks the same, or took the upload because heartbeats were missing.
   * @returns true when another process was the last holder
   * @throws the reason of the signal when that ends the waiting
   */
  acquire(fid: string, signal: AbortSignal, stop: Stop): Promise<boolean>;
  give(fid: string): Promise<void>;
}

/** Database time, because the clocks of several machines differ. */
const now = sql`clock_timestamp()`;
const ahead = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

export function createUploadLeases(database: Database): UploadLeases {
  const process = randomUUID();
  const held = new Map<string, Stop>();
  const mine = eq(uploadLeases.holder, process);
  let beating: NodeJS.Timeout | undefined;
  let renewedAt = 0;
  /** Settles when the heartbeats that were sent have reached the database. */
  let heartbeats: Promise<unknown> = Promise.resolve();

  /** Takes a free upload; null when it is not free. */
  async function tryToTake(fid: string): Promise<{ readonly before: string | null } | null> {
    const free = or(isNull(uploadLeases.heldUntil), lt(uploadLeases.heldUntil, now));
    const [taken = null] = await database
      .insert(uploadLeases)
      .values({ fid, holder: process, heldUntil: ahead })
      .onConflictDoUpdate({
        target: uploadLeases.fid,
        set: { before: sql`${uploadLeases.holder}`, holder: process, heldUntil: ahead, wanted: false },
        setWhere: free,
      })
      .returning({ before: uploadLeases.before });
    return taken;
  }

  const ask = (fid: string) => database.update(uploadLeases).set({ wanted: true }).where(eq(uploadLeases.fid, fid));

  /** Sends heartbeats for all leases of this process, and stops those that are wanted by others or were taken over. */
  async function renewLeases(): Promise<void> {
    const asked = [...held];
    const renewal = database
      .update(uploadLeases)
      .set({ heldUntil: ahead })
      .where(and(mine, inArray(uploadLeases.fid, [...held.keys()])))
      .returning({ fid: uploadLeases.fid, wanted: uploadLeases.wanted })
      .execute();
    heartbeats = Promise.allSettled([heartbeats, renewal]);
    const rows = await renewal;
    renewedAt = Date.now();
    const undisturbed = new Set(rows.filter(({ wanted }) => !wanted).map(({ fid }) => fid));
    for (const [fid, stop] of asked) if (!undisturbed.has(fid) && held.get(fid) === stop) await stop();
  }

  /** After an outage of the database longer than a lease, other processes may have taken the uploads. */
  async function stopWhenLost(): Promise<void> {
    if (Date.now() - renewedAt > leaseSeconds * 1000) for (const stop of held.values()) await stop();
  }

  function hold(fid: string, stop: Stop): void {
    held.set(fid, stop);
    renewedAt = Math.max(renewedAt, Date.now());
    beating ??= setInterval(() => void renewLeases().catch(stopWhenLost), beat).unref();
  }

  return {
    async acquire(fid, signal, stop) {
      for (let taken = await tryToTake(fid); ; taken = await tryToTake(fid)) {
        if (taken) {
          hold(fid, stop);
          return taken.before !== null && taken.before !== process;
        }
        signal.throwIfAborted();
        await ask(fid);
        await wait(look, undefined, { signal });
      }
    },
    async give(fid) {
      held.delete(fid);
      if (held.size === 0) {
        clearInterval(beating);
        beating = undefined;
      }
      // Over another connection a heartbeat could arrive later, and keep the upload from everybody until it expires.
      await heartbeats;
      await database
        .update(uploadLeases)
        .set({ heldUntil: null })
        .where(and(mine, eq(uploadLeases.fid, fid)));
    },
  };
}
