import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SlotFault } from '../../slots/faults.ts';
import type { Cluster, Clusters } from '../cluster/clusters.ts';
import type { FaultNotifications } from '../cluster/fault-notifications.ts';
import {
  heartbeatTimeoutS,
  planned,
  type ReservedGpus,
  type Runners,
  type RunRow,
  readClusterState,
} from '../cluster/planning.ts';
import type { LogFacts } from '../logs/log-writer.ts';
import { enter, hoursOf, usedBy } from '../quota/quota.ts';
import { note, publishChange } from '../runs/run-events.ts';
import { gpuRuns } from '../tables.ts';
import type { Ending, Orders } from './runner.ts';

/** Number of times that a run is started before a platform fault ends it. */
export const triesAtMost = 3;

/** Queued and active runs, shared by any number of processes. */
export interface GpuQueue {
  /**
   * Allocates GPUs to the runs whose turn it is, and releases those of dead processes. Counts as a heartbeat of
   * `worker`.
   */
  schedule(worker: string): Promise<void>;
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
  readonly clusters: Clusters;
  readonly runners: Runners;
  readonly reservedGpus: ReservedGpus;
  readonly notifications: FaultNotifications;
  /** Handles the cost of a fault for a slot. */
  readonly slotFault: SlotFault;
}

export function createGpuQueue(deps: QueueDeps): GpuQueue {
  const { database, clock, clusters, runners, reservedGpus, notifications, slotFault } = deps;
  const holding = ['starting', 'running', 'stopping'] as const;
  const heldBy = (id: string, worker: string) =>
    and(eq(gpuRuns.id, id), eq(gpuRuns.worker, worker), inArray(gpuRuns.state, [...holding]));

  /** Lets only one process at a time decide about the GPUs of a contest. */
  const deciding = <T>({ contest }: Cluster, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gpu queue'), hashtext(${contest.id}))`);
      return work(tx);
    });

  const takeFromDead = async (tx: Database, { contest }: Cluster): Promise<void> => {
    const dead = await tx
      .select()
      .from(gpuRuns)
      .where(
        and(
          eq(gpuRuns.competitionId, contest.id),
          inArray(gpuRuns.state, [...holding]),
          lt(gpuRuns.heartbeatAt, clock() - heartbeatTimeoutS),
        ),
      )
      .for('update', { skipLocked: true });
    for (const row of dead) await faulted(tx, row);
  };

  const closeQueue = async (tx: Database, { contest }: Cluster): Promise<void> => {
    const rows = await tx
      .select()
      .from(gpuRuns)
      .where(and(eq(gpuRuns.competitionId, contest.id), eq(gpuRuns.state, 'queued')));
    for (const row of rows) await settle(tx, row, { state: 'cancelled', reason: 'notStarted', result: null });
  };

  /** Ends runs that were cancelled after they got GPUs, and before a worker claimed them. */
  const dropCancelled = async (tx: Database, { contest }: Cluster): Promise<void> => {
    const unclaimed = and(eq(gpuRuns.state, 'starting'), isNull(gpuRuns.worker), isNotNull(gpuRuns.cancelAskedAt));
    const rows = await tx
      .select()
      .from(gpuRuns)
      .where(and(eq(gpuRuns.competitionId, contest.id), unclaimed))
      .for('update', { skipLocked: true });
    for (const row of rows) await settle(tx, row, { state: 'cancelled', reason: 'cancelled', result: null });
  };

  const allocateGpus = async (tx: Database, cluster: Cluster): Promise<void> => {
    const now = clock();
    const clusterState = await readClusterState(tx, cluster, now, reservedGpus);
    for (const { id, node } of planned(clusterState).filter(({ at }) => at <= now)) {
      const given = { state: 'starting', node, allocatedAt: now, worker: null, heartbeatAt: null } as const;
      const [row] = await tx
        .update(gpuRuns)
        .set({ ...given, tries: sql`${gpuRuns.tries} + 1` })
        .where(and(eq(gpuRuns.id, id), eq(gpuRuns.state, 'queued')))
        .returning();
      if (!row) continue;
      await note(tx, id, 'starting', now, { node });
      await publishChange(tx, { competitionId: cluster.contest.id, teamId: null, runId: id });
    }
  };

  const faulted = async (tx: Database, row: RunRow): Promise<void> => {
    const now = clock();
    const lost = await usedBy(tx, row, now, reservedGpus);
    const entry = entryOf(row, lost, now);
    if (lost > 0) {
      await enter(tx, { ...entry, kind: 'run' });
      await enter(tx, { ...entry, kind: 'returned' });
    }
    const { competitionId, teamId, startedAt } = row;
    if (startedAt !== null) await slotFault(tx, { competitionId, teamId, from: startedAt, to: now });
    const isOver = row.tries >= triesAtMost || row.cancelAskedAt !== null;
    const rest = isOver
      ? ({ state: 'fault', reason: 'fault', reasonValues: {}, endedAt: now } as const)
      : ({ state: 'queued', hasPriority: true, queuedAt: now } as const);
    const free = { node: null, allocatedAt: null, startedAt: null, signalledAt: null, worker: null, heartbeatAt: null };
    await tx
      .update(gpuRuns)
      .set({ ...(isOver ? { worker: null } : free), ...rest, returned: row.returned + lost })
      .where(eq(gpuRuns.id, row.id));
    await note(tx, row.id, 'fault', now, { gpuSeconds: lost, hours: hoursOf(lost) });
    if (!isOver) await note(tx, row.id, 'requeued', now, { place: 1 });
    await notifications.notify(tx, row, lost, isOver);
    await publishChange(tx, { competitionId: row.competitionId, teamId: null, runId: row.id });
  };

  const settle = async (tx: Database, row: RunRow, { state, reason, values = {}, result }: Ending): Promise<void> => {
    const now = clock();
    const used = await usedBy(tx, row, now, reservedGpus);
    const { competitionId } = row;
    if (used > 0) await enter(tx, { ...entryOf(row, used, now), kind: 'run' });
    await tx
      .update(gpuRuns)
      .set({
        ...{ state, reason, reasonValues: values, endedAt: now, charged: used, worker: null },
        ...{ resultSize: result?.size ?? null, resultRows: result?.rows ?? null },
      })
      .where(eq(gpuRuns.id, row.id));
    await note(tx, row.id, 'ended', now, { ...values, reason: reason ?? 'done' });
    await publishChange(tx, { competitionId, teamId: null, runId: row.id });
  };

  /** Changes a run if this worker still holds it. */
  const whileHeld = (id: string, worker: string, work: (tx: Database, row: RunRow) => Promise<void>) =>
    inTransaction(database, async (tx) => {
      const [row] = await tx.select().from(gpuRuns).where(heldBy(id, worker)).for('update');
      if (row) await work(tx, row);
    });

  return {
    async schedule(worker) {
      await runners.present(worker);
      for (const cluster of clusters.all()) {
        const open = and(
          eq(gpuRuns.competitionId, cluster.contest.id),
          or(eq(gpuRuns.state, 'queued'), inArray(gpuRuns.state, [...holding])),
        );
        if ((await database.$count(gpuRuns, open)) === 0) continue;
        await deciding(cluster, async (tx) => {
          await takeFromDead(tx, cluster);
          await dropCancelled(tx, cluster);
          if (clock() >= cluster.until) await closeQueue(tx, cluster);
          else if (clock() >= cluster.opensAt) await allocateGpus(tx, cluster);
        });
      }
    },

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
      await whileHeld(id, worker, (tx, row) => settle(tx, row, ending));
    },
    lost: (id, worker) => whileHeld(id, worker, faulted),
  };
}

/** Entry in the ledger of GPU hours; by its cause there is one for each start of a run. */
const entryOf = ({ id, tries, competitionId, teamId }: RunRow, gpuSeconds: number, at: number) => ({
  ...{ competitionId, teamId, gpuSeconds, at },
  cause: `${id} ${tries}`,
});
