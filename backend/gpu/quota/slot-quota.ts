import { and, eq, gte, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { SlotQuota } from '../../slots/quota.ts';
import type { Clusters } from '../cluster/clusters.ts';
import type { ReservedGpus } from '../cluster/planning.ts';
import { gpuRuns } from '../tables.ts';
import { enter, quotaOf } from './quota.ts';

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
