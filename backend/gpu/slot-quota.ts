import { and, eq, gte, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { SlotQuota } from '../slots/quota.ts';
import type { Halls } from './halls.ts';
import type { ReservedCards } from './planning.ts';
import { enter, quotaOf } from './quota.ts';
import { gpuRuns } from './tables.ts';

/** The hours of teams, for the slots that are taken from them. */
export function createSlotQuota(halls: Halls, clock: Clock, reservedCards: ReservedCards): SlotQuota {
  return {
    async unused(from, { competitionId, teamId }) {
      const hall = halls.find(competitionId);
      if (!hall) return 0;
      return (await quotaOf(from, hall, teamId, { now: clock(), reservedCards })).free;
    },

    async charge(tx, { slotId, ...entry }) {
      await enter(tx, { ...entry, kind: 'slot', cause: slotId });
    },

    async giveBack(tx, { slotId, ...entry }) {
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
