import { secondsInHour } from 'date-fns/constants';
import { and, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Quota } from '#lib/contract/gpu/gpu-cluster.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OfTeam, SlotQuota } from '../../slots/quota.ts';
import type { Cluster, Clusters } from '../cluster/clusters.ts';
import type { ReservedGpus } from '../cluster/planning.ts';
import { gpuFollowers, gpuLedger, gpuRuns, type RunRow, unsettled } from '../tables.ts';
import { coveredBy, type Span } from './slot-coverage.ts';

/** The fields of a run that decide what it costs; a run that has not started costs what it would if it started now. */
export type PricedRun = Pick<
  RunRow,
  'id' | 'number' | 'teamId' | 'competitionId' | 'gpus' | 'maxDurationS' | 'startedAt' | 'node'
>;

/** GPU seconds of an unsettled run, without those that a slot of its team has paid for. */
export interface RunCost {
  readonly used: number;
  /** Maximum of its further use. */
  readonly held: number;
}

/** Slots that pay for a run instead of its team's hours. */
export interface Coverage {
  /** Slots of the team that have begun, where the run is or may come to be. */
  readonly slots: readonly SpanOnNode[];
  /** Its earlier runs, which use these slots first. */
  readonly earlier: readonly SpanOnNode[];
}

/** `node` is null where an engine chooses the nodes: slots and runs of all nodes then count together. */
type SpanOnNode = Span & { readonly node: number | null };

/** @param coverage by `readCoverage` */
export function costOf(run: Omit<PricedRun, 'id' | 'number'>, { slots, earlier }: Coverage, now: number): RunCost {
  const { gpus } = run;
  const startedAt = run.startedAt ?? now;
  const end = Math.max(now, startedAt + run.maxDurationS);
  const slotsByNode = [...Map.groupBy(slots, ({ node }) => node)];
  const unpaid = (from: number, to: number) => {
    const covered = slotsByNode.map(([node, ofNode]) => {
      const first = earlier.filter((other) => other.node === node);
      return coveredBy(ofNode, { gpus, from, to }, first);
    });
    // A run that waits may come to any of these nodes, but only to one.
    return gpus * (to - from) - Math.max(0, ...covered);
  };
  return { used: unpaid(startedAt, Math.max(startedAt, now)), held: unpaid(now, end) };
}

/** Cost of a run at `now`. */
export const readCost = async (
  from: Database,
  run: PricedRun,
  now: number,
  reservedGpus: ReservedGpus,
): Promise<RunCost> => costOf(run, await readCoverage(from, run, now, reservedGpus), now);

/** Costs of a team's runs at `now`, by the ids of the runs; the slots of all are read at once. */
export async function readCosts(
  from: Database,
  runs: readonly PricedRun[],
  now: number,
  reservedGpus: ReservedGpus,
): Promise<ReadonlyMap<string, RunCost>> {
  const [first] = runs;
  if (!first) return new Map();
  const since = Math.min(now, ...runs.map(({ startedAt }) => startedAt ?? now));
  const reserved = await reservedGpus(from, first.competitionId, since, now + 1);
  const overlapping: ReservedGpus = async (_from, _contest, begin, end) =>
    reserved.filter((slot) => slot.from < end && slot.to > begin);
  const costs = new Map<string, RunCost>();
  for (const run of runs) costs.set(run.id, await readCost(from, run, now, overlapping));
  return costs;
}

/** Slots of teams: GPUs of a period, and the hours that are not in the ledger yet. */
export interface TeamSlots {
  readonly reservedGpus: ReservedGpus;
  /** GPU seconds of a team's slots that are not charged yet. @param now seconds */
  readonly unchargedSlots: (from: Database, team: OfTeam, now: number) => Promise<number>;
}

interface QuotaOptions extends TeamSlots {
  readonly now: number;
  /** Id of a run that is left out, because another one would replace it. */
  readonly without?: string | undefined;
}

/** The GPU hours of a team: ledger entries, the use by its unsettled runs, and its slots ahead. */
export async function quotaOf(
  tx: Database,
  cluster: Cluster,
  teamId: string,
  { now, reservedGpus, unchargedSlots, without }: QuotaOptions,
): Promise<Quota> {
  const runs = await tx
    .select()
    .from(gpuRuns)
    .where(
      and(
        eq(gpuRuns.competitionId, cluster.contest.id),
        eq(gpuRuns.teamId, teamId),
        inArray(gpuRuns.state, [...unsettled]),
        without === undefined ? undefined : ne(gpuRuns.id, without),
      ),
    );
  const slots = await unchargedSlots(tx, { competitionId: cluster.contest.id, teamId }, now);
  return quotaWith(tx, cluster, teamId, { costs: await readCosts(tx, runs, now, reservedGpus), slots });
}

interface Unsettled {
  /** Costs of the team's unsettled runs. */
  readonly costs: ReadonlyMap<string, RunCost>;
  /** GPU seconds of its slots that are not charged yet. */
  readonly slots: number;
}

/** The GPU hours of a team, from the costs of what is not in the ledger yet. */
export async function quotaWith(
  tx: Database,
  cluster: Cluster,
  teamId: string,
  { costs, slots }: Unsettled,
): Promise<Quota> {
  const entries = await tx
    .select({ kind: gpuLedger.kind, sum: sql<number>`sum(${gpuLedger.gpuSeconds})`.mapWith(Number) })
    .from(gpuLedger)
    .where(and(eq(gpuLedger.competitionId, cluster.contest.id), eq(gpuLedger.teamId, teamId)))
    .groupBy(gpuLedger.kind);
  const sums = { run: 0, slot: 0, returned: 0, ...Object.fromEntries(entries.map(({ kind, sum }) => [kind, sum])) };
  const ofRuns = [...costs.values()];
  const running = ofRuns.reduce((sum, cost) => sum + cost.used, 0);
  const held = ofRuns.reduce((sum, cost) => sum + cost.held, slots);
  const used = Math.max(0, sums.run + sums.slot - sums.returned + running);
  const { quota: total } = cluster;
  return { total, used, held, slots, returned: sums.returned, free: Math.max(0, total - used - held) };
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
 * Slots that pay for a run: those of its team that have begun, on the node that it runs on. An engine chooses the node by
 * itself, so there it does not matter; a run that has not started begins where its team has GPUs.
 */
export async function readCoverage(
  from: Database,
  run: PricedRun,
  now: number,
  reservedGpus: ReservedGpus,
): Promise<Coverage> {
  const startedAt = run.startedAt ?? now;
  const reserved = await reservedGpus(from, run.competitionId, startedAt, Math.max(startedAt, now) + 1);
  const begun = reserved.filter(({ teamId, isPaid, from: since }) => teamId === run.teamId && isPaid && since <= now);
  if (begun.length === 0) return { slots: [], earlier: [] };
  const isAnyNode = await hasEngine(from);
  const nodeOf = (node: number | null) => (isAnyNode ? null : node);
  const slots = begun.filter(({ node }) => isAnyNode || run.node === null || node === run.node);
  const earlier = await runsBefore(from, run, startedAt);
  return {
    slots: slots.map((slot) => ({ ...slot, node: nodeOf(slot.node) })),
    earlier: earlier.map(({ gpus, node, startedAt: since, endedAt, maxDurationS }) => ({
      ...{ gpus, node: nodeOf(node), from: since ?? now },
      to: endedAt ?? Math.max(now + 1, (since ?? now) + maxDurationS),
    })),
  };
}

/** Runs of the team that started before this one and did not end before it started. */
function runsBefore(from: Database, { id, number, teamId }: PricedRun, startedAt: number): Promise<RunRow[]> {
  const before = or(
    lt(gpuRuns.startedAt, startedAt),
    and(eq(gpuRuns.startedAt, startedAt), lt(gpuRuns.number, number)),
  );
  const lasts = or(isNull(gpuRuns.endedAt), gt(gpuRuns.endedAt, startedAt));
  return from
    .select()
    .from(gpuRuns)
    .where(and(ne(gpuRuns.id, id), eq(gpuRuns.teamId, teamId), before, lasts));
}

/** GPU hours of teams as the slots charge them. */
export function createSlotQuota(clusters: Clusters, clock: Clock, teamSlots: TeamSlots): SlotQuota {
  return {
    async unused(from, { competitionId, teamId }) {
      const cluster = clusters.find(competitionId);
      if (!cluster) return 0;
      return (await quotaOf(from, cluster, teamId, { ...teamSlots, now: clock() })).free;
    },

    async left(from, competitionId, teamIds) {
      const total = clusters.find(competitionId)?.quota ?? 0;
      const { teamId, kind, gpuSeconds } = gpuLedger;
      const signed = sql`case when ${kind} = 'returned' then -${gpuSeconds} else ${gpuSeconds} end`;
      const rows = await from
        .select({ teamId, used: sql`sum(${signed})`.mapWith(Number) })
        .from(gpuLedger)
        .where(and(eq(gpuLedger.competitionId, competitionId), inArray(teamId, [...teamIds])))
        .groupBy(teamId);
      const used = new Map(rows.map((row) => [row.teamId, row.used]));
      return new Map(teamIds.map((id) => [id, total - Math.max(0, used.get(id) ?? 0)]));
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
