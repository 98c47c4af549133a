import { and, asc, eq, inArray, isNull, min, ne } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueState } from '../../platform/metrics.ts';
import type { LogFacts } from '../logs/log-writer.ts';
import { note, publishChange } from '../runs/run-events.ts';
import { gpuRuns, holding, type RunRow, unsettled } from '../tables.ts';
import type { Ending, Orders } from './runner.ts';
import type { Runners } from './runners.ts';
import type { Settlement } from './settlement.ts';

/** Runs that got GPUs of the embedded engine, and the workers that have them. */
export interface GpuQueue {
  /** A run that got GPUs, for this worker alone as long as it sends heartbeats; null when there is none. */
  claim(worker: string): Promise<RunRow | null>;
  /**
   * Marks the run as running: its GPU time counts from now on. False when this worker does not hold the run any more.
   */
  started(id: string, worker: string): Promise<boolean>;
  /** Heartbeat of a run with the facts of its log; null when the worker does not hold the run any more. */
  alive(id: string, worker: string, log: LogFacts): Promise<Orders | null>;
  signalled(id: string, worker: string, reason: string): Promise<void>;
  ended(id: string, worker: string, ending: Ending): Promise<void>;
  /** Platform fault: refunds the hours and requeues the run first, or ends it after `triesAtMost` starts. */
  lost(id: string, worker: string): Promise<void>;
}

interface QueueDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly runners: Runners;
  readonly settlement: Settlement;
}

export function createGpuQueue(deps: QueueDeps): GpuQueue {
  const { database, clock, runners, settlement } = deps;
  const heldBy = (id: string, worker: string) =>
    and(eq(gpuRuns.id, id), eq(gpuRuns.worker, worker), inArray(gpuRuns.state, [...holding]));

  /** Changes a run if this worker still holds it. */
  const whileHeld = (id: string, worker: string, work: (tx: Database, row: RunRow) => Promise<void>) =>
    inTransaction(database, async (tx) => {
      const [row] = await tx.select().from(gpuRuns).where(heldBy(id, worker)).for('update');
      if (row) await work(tx, row);
    });

  return {
    claim: (worker) =>
      inTransaction(database, async (tx) => {
        const [waiting] = await tx
          .select({ id: gpuRuns.id })
          .from(gpuRuns)
          .where(and(eq(gpuRuns.state, 'starting'), isNull(gpuRuns.worker)))
          .orderBy(asc(gpuRuns.allocatedAt), asc(gpuRuns.sequence))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!waiting) return null;
        const [row = null] = await tx
          .update(gpuRuns)
          .set({ worker, heartbeatAt: clock() })
          .where(eq(gpuRuns.id, waiting.id))
          .returning();
        return row;
      }),

    async started(id, worker) {
      const now = clock();
      const [row] = await database
        .update(gpuRuns)
        .set({ state: 'running', startedAt: now, heartbeatAt: now })
        .where(and(heldBy(id, worker), eq(gpuRuns.state, 'starting')))
        .returning();
      if (!row) return false;
      await note(database, id, 'started', now, { node: row.node ?? 0 });
      await publishChange(database, { competitionId: row.competitionId, teamId: row.teamId, runId: id });
      return true;
    },

    async alive(id, worker, { size, lines, errors, warnings, firstErrorLine }) {
      const known = { logSize: size, logLines: lines, errors, warnings, firstErrorLine };
      const [row] = await database
        .update(gpuRuns)
        .set({ heartbeatAt: clock(), ...known })
        .where(heldBy(id, worker))
        .returning({ cancelAskedAt: gpuRuns.cancelAskedAt, startedAt: gpuRuns.startedAt });
      return row ?? null;
    },

    signalled: (id, worker, reason) =>
      whileHeld(id, worker, async (tx, row) => {
        const now = clock();
        await tx.update(gpuRuns).set({ state: 'stopping', signalledAt: now }).where(eq(gpuRuns.id, id));
        await note(tx, id, 'signalled', now, { reason });
        await publishChange(tx, { competitionId: row.competitionId, teamId: row.teamId, runId: id });
      }),

    async ended(id, worker, ending) {
      // Before the end of the run, so that the queue never shows a cluster without runners.
      await runners.present(worker);
      await whileHeld(id, worker, (tx, row) => settlement.settle(tx, row, ending, clock()));
    },
    lost: (id, worker) => whileHeld(id, worker, (tx, row) => settlement.fault(tx, row, clock())),
  };
}

/** The queue of runs of all contests at this moment. */
export async function runQueueState(database: Database, clock: Clock): Promise<QueueState> {
  const isWaiting = eq(gpuRuns.state, 'queued');
  const isActive = and(inArray(gpuRuns.state, [...unsettled]), ne(gpuRuns.state, 'queued'));
  const [first] = await database
    .select({ at: min(gpuRuns.queuedAt) })
    .from(gpuRuns)
    .where(isWaiting);
  return {
    queue: 'runs',
    waiting: await database.$count(gpuRuns, isWaiting),
    running: await database.$count(gpuRuns, isActive),
    oldest: first?.at ? clock() - first.at : 0,
  };
}
