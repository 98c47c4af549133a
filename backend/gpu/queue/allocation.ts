import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock, inTransaction } from '../../platform/database/transaction.ts';
import type { Cluster, Clusters } from '../cluster/clusters.ts';
import { heartbeatTimeoutS, planned, type ReservedGpus, readClusterState } from '../cluster/planning.ts';
import { note, publishChange } from '../runs/run-events.ts';
import { gpuRuns, holding, unsettled } from '../tables.ts';
import type { Runners } from './runners.ts';
import type { Settlement } from './settlement.ts';

/** Allocation of GPUs by the embedded engine, shared by any number of processes. */
export interface Allocation {
  /**
   * Allocates GPUs to the runs whose turn it is, and releases those of dead processes. Counts as a heartbeat of
   * `worker`.
   */
  schedule(worker: string): Promise<void>;
}

interface AllocationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly clusters: Clusters;
  readonly runners: Runners;
  readonly reservedGpus: ReservedGpus;
  readonly settlement: Settlement;
}

export function createAllocation(deps: AllocationDeps): Allocation {
  const { database, clock, clusters, runners, reservedGpus, settlement } = deps;

  /** Lets only one process at a time decide about the GPUs of a contest. */
  const deciding = <T>({ contest }: Cluster, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(database, async (tx) => {
      await acquireLock(tx, 'gpu queue', contest.id);
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
    for (const row of dead) await settlement.fault(tx, row, clock());
  };

  const closeQueue = async (tx: Database, { contest }: Cluster): Promise<void> => {
    const rows = await tx
      .select()
      .from(gpuRuns)
      .where(and(eq(gpuRuns.competitionId, contest.id), eq(gpuRuns.state, 'queued')))
      // A team may take its run out of the queue at the same time.
      .for('update', { skipLocked: true });
    for (const row of rows)
      await settlement.settle(tx, row, { state: 'cancelled', reason: 'notStarted', result: null }, clock());
  };

  /** Ends runs that were cancelled after they got GPUs, and before a worker claimed them. */
  const dropCancelled = async (tx: Database, { contest }: Cluster): Promise<void> => {
    const unclaimed = and(eq(gpuRuns.state, 'starting'), isNull(gpuRuns.worker), isNotNull(gpuRuns.cancelAskedAt));
    const rows = await tx
      .select()
      .from(gpuRuns)
      .where(and(eq(gpuRuns.competitionId, contest.id), unclaimed))
      .for('update', { skipLocked: true });
    for (const row of rows)
      await settlement.settle(tx, row, { state: 'cancelled', reason: 'cancelled', result: null }, clock());
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

  return {
    async schedule(worker) {
      await runners.present(worker);
      for (const cluster of clusters.all()) {
        const open = and(eq(gpuRuns.competitionId, cluster.contest.id), inArray(gpuRuns.state, [...unsettled]));
        if ((await database.$count(gpuRuns, open)) === 0) continue;
        await deciding(cluster, async (tx) => {
          await takeFromDead(tx, cluster);
          await dropCancelled(tx, cluster);
          if (clock() >= cluster.until) await closeQueue(tx, cluster);
          else if (clock() >= cluster.opensAt) await allocateGpus(tx, cluster);
        });
      }
    },
  };
}
