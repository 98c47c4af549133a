import { secondsInHour } from 'date-fns/constants';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Quota } from '#lib/contract/gpu/gpu-cluster.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SlotQuota } from '../../slots/quota.ts';
import type { Cluster, Clusters } from '../cluster/clusters.ts';
import type { ReservedGpus } from '../cluster/planning.ts';
import { gpuFollowers, gpuLedger, gpuRuns } from '../tables.ts';

type RunRow = typeof gpuRuns.$inferSelect;

/** States in which a run holds GPU hours of its team. */
export const unsettled = ['queued', 'starting', 'running', 'stopping'] as const;

/** GPU seconds that a run has held by `now`, including those that cost nothing. */
const heldFor = ({ gpus, startedAt }: Pick<RunRow, 'gpus' | 'startedAt'>, now: number): number =>
  startedAt === null ? 0 : gpus * Math.max(0, now - startedAt);

/** GPU seconds that an unsettled run has used by `now`, without those that a slot of its team has already paid for. */
export async function usedBy(tx: Database, run: RunRow, now: number, reservedGpus: ReservedGpus): Promise<number> {
  if (run.startedAt === null) return 0;
  return Math.max(0, heldFor(run, now) - (await coveredBySlots(tx, run, now, reservedGpus)));
}

/** GPU seconds that the run may still use. */
export const heldBy = (run: Pick<RunRow, 'gpus' | 'maxDurationS' | 'startedAt'>, now: number): number =>
  Math.max(0, run.gpus * run.maxDurationS - heldFor(run, now));

/** The GPU hours of a team: ledger entries, and the use by its unsettled runs. */
export async function quotaOf(
  tx: Database,
  cluster: Cluster,
  teamId: string,
  { now, reservedGpus }: { readonly now: number; readonly reservedGpus: ReservedGpus },
): Promise<Quota> {
  const entries = await tx
    .select({ kind: gpuLedger.kind, sum: sql<number>`sum(${gpuLedger.gpuSeconds})`.mapWith(Number) })
    .from(gpuLedger)
    .where(and(eq(gpuLedger.competitionId, cluster.contest.id), eq(gpuLedger.teamId, teamId)))
    .groupBy(gpuLedger.kind);
  const sums = { run: 0, slot: 0, returned: 0, ...Object.fromEntries(entries.map(({ kind, sum }) => [kind, sum])) };
  const runs = await tx
    .select()
    .from(gpuRuns)
    .where(
      and(
        eq(gpuRuns.competitionId, cluster.contest.id),
        eq(gpuRuns.teamId, teamId),
        inArray(gpuRuns.state, [...unsettled]),
      ),
    );
  let running = 0;
  for (const run of runs) running += await usedBy(tx, run, now, reservedGpus);
  const held = runs.reduce((sum, run) => sum + heldBy(run, now), 0);
  const used = Math.max(0, sums.run + sums.slot - sums.returned + running);
  return { total: cluster.quota, used, held, returned: sums.returned, free: Math.max(0, cluster.quota - used - held) };
}

interface LedgerEntry {
  readonly competitionId: string;
  readonly teamId: string;
  readonly kind: 'run' | 'slot' | 'returned';
  /** Idempotency key: each cause is entered once. */
  readonly cause: string;
  readonly gpuSeconds: number;
  /** Seconds. */
  readonly at: number;
}

/** Adds an entry to the ledger; false when its cause was entered before. */
export async function enter(tx: Database, entry: LedgerEntry): Promise<boolean> {
  const added = await tx.insert(gpuLedger).values(entry).onConflictDoNothing().returning({ cause: gpuLedger.cause });
  return added.length > 0;
}

/** GPU seconds as hours: two decimals, and four for less than 0.1 hours. */
export const hoursOf = (gpuSeconds: number): string => (gpuSeconds / secondsInHour).toFixed(gpuSeconds < 360 ? 4 : 2);

/** True where an engine of its own chooses the nodes of runs and their order: something follows its jobs, or did. */
export const hasEngine = async (from: Database): Promise<boolean> => (await from.$count(gpuFollowers)) > 0;

/**
 * GPU seconds of a run that slots of its team have paid for: on the slot's node, within its hour, and no more GPUs than
 * the slot has. Earlier runs of the team use the slot first. An engine chooses the node by itself, so there it does not
 * matter.
 */
async function coveredBySlots(tx: Database, run: RunRow, now: number, reservedGpus: ReservedGpus): Promise<number> {
  const { startedAt, node, teamId, competitionId, gpus } = run;
  if (startedAt === null || now <= startedAt) return 0;
  const isAnyNode = await hasEngine(tx);
  const reserved = await reservedGpus(tx, competitionId, startedAt, now);
  const own = reserved.filter((one) => one.teamId === teamId && (isAnyNode || one.node === node));
  let covered = 0;
  for (const slot of own) {
    const left = slot.gpus - (await gpusBefore(tx, run, { ...slot, node: isAnyNode ? null : slot.node }));
    const length = Math.min(now, slot.to) - Math.max(startedAt, slot.from);
    covered += Math.max(0, Math.min(gpus, left)) * Math.max(0, length);
  }
  return covered;
}

/** GPUs of the team's runs on that node, or on any, that started before this one and overlap the slot. */
async function gpusBefore(
  tx: Database,
  { id, teamId, startedAt }: RunRow,
  slot: { readonly node: number | null; readonly from: number; readonly to: number },
): Promise<number> {
  const earlier = await tx
    .select({ gpus: gpuRuns.gpus })
    .from(gpuRuns)
    .where(
      and(
        ne(gpuRuns.id, id),
        eq(gpuRuns.teamId, teamId),
        slot.node === null ? undefined : eq(gpuRuns.node, slot.node),
        isNotNull(gpuRuns.startedAt),
        lt(gpuRuns.startedAt, Math.min(slot.to, startedAt ?? 0)),
        or(isNull(gpuRuns.endedAt), gt(gpuRuns.endedAt, slot.from)),
      ),
    );
  return earlier.reduce((sum, { gpus }) => sum + gpus, 0);
}

/** GPU hours of teams as the slots charge them. */
export function createSlotQuota(clusters: Clusters, clock: Clock, reservedGpus: ReservedGpus): SlotQuota {
  return {
    async unused(from, { competitionId, teamId }) {
      const cluster = clusters.find(competitionId);
      if (!cluster) return 0;
      return (await quotaOf(from, cluster, teamId, { now: clock(), reservedGpus })).free;
    },

    async charge(tx, { slotId, ...entry }) {
      await enter(tx, { ...entry, kind: 'slot', cause: slotId });
    },

    async refund(tx, { slotId, ...entry }) {
      await enter(tx, { ...entry, kind: 'returned', cause: slotId });
    },

    async startedBetween(from, { competitionId, teamId }, since, until) {
      const began = and(
        eq(gpuRuns.competitionId, competitionId),
        eq(gpuRuns.teamId, teamId),
        gte(gpuRuns.startedAt, since),
        lt(gpuRuns.startedAt, until),
      );
      return (await from.$count(gpuRuns, began)) > 0;
    },
  };
}
