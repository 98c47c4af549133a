import { secondsInHour } from 'date-fns/constants';
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Quota } from '#lib/contract/gpu/gpu-cluster.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OfTeam, SlotQuota } from '../../slots/quota.ts';
import type { Cluster, Clusters } from '../cluster/clusters.ts';
import type { ReservedGpus } from '../cluster/planning.ts';
import { gpuLedger, gpuRuns, unsettled } from '../tables.ts';
import { type RunCost, readCosts } from './run-cost.ts';

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
  const { charged, returned } = (await readLedger(tx, cluster.contest.id, [teamId])).get(teamId) ?? noEntries;
  const ofRuns = [...costs.values()];
  const running = ofRuns.reduce((sum, cost) => sum + cost.used, 0);
  const held = ofRuns.reduce((sum, cost) => sum + cost.held, slots);
  const used = Math.max(0, charged + running);
  const { quota: total } = cluster;
  return { total, used, held, slots, returned, free: Math.max(0, total - used - held) };
}

/** GPU seconds of a team in the ledger: those of runs and slots without the refunds, and the refunds. */
interface LedgerSums {
  readonly charged: number;
  readonly returned: number;
}

const noEntries: LedgerSums = { charged: 0, returned: 0 };

/** By team; a team without an entry has no sums. */
async function readLedger(
  from: Database,
  competitionId: string,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, LedgerSums>> {
  const { teamId, kind, gpuSeconds } = gpuLedger;
  const isReturned = sql`${kind} = 'returned'`;
  const rows = await from
    .select({
      teamId,
      charged: sql`sum(case when ${isReturned} then -${gpuSeconds} else ${gpuSeconds} end)`.mapWith(Number),
      returned: sql`sum(case when ${isReturned} then ${gpuSeconds} else 0 end)`.mapWith(Number),
    })
    .from(gpuLedger)
    .where(and(eq(gpuLedger.competitionId, competitionId), inArray(teamId, [...teamIds])))
    .groupBy(teamId);
  return new Map(rows.map(({ teamId: id, ...sums }) => [id, sums]));
}

/** Adds an entry to the ledger, unless its cause is there already: a run or slot is charged, and refunded, once. */
export async function addLedgerEntry(tx: Database, entry: typeof gpuLedger.$inferInsert): Promise<void> {
  await tx.insert(gpuLedger).values(entry).onConflictDoNothing();
}

/** GPU seconds as hours: two decimals, and four for less than 0.1 hours. */
export const hoursOf = (gpuSeconds: number): string => (gpuSeconds / secondsInHour).toFixed(gpuSeconds < 360 ? 4 : 2);

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
      const sums = await readLedger(from, competitionId, teamIds);
      return new Map(teamIds.map((id) => [id, total - Math.max(0, sums.get(id)?.charged ?? 0)]));
    },

    async charge(tx, { slotId, ...entry }) {
      await addLedgerEntry(tx, { ...entry, kind: 'slot', cause: slotId });
    },

    async refund(tx, { slotId, ...entry }) {
      await addLedgerEntry(tx, { ...entry, kind: 'returned', cause: slotId });
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
