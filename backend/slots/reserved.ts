import { and, eq, gt, inArray, lt, or, sum } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { teams } from '../teams/tables.ts';
import type { OfTeam } from './quota.ts';
import { slotLength } from './rules.ts';
import { slots } from './tables.ts';

/** GPUs that the queue reserves for a team for an hour. */
export interface ReservedGpus {
  readonly slotId: string;
  readonly teamId: string;
  readonly team: string;
  readonly gpus: number;
  /** False while it is only held, which may end without a charge, and after a fault refunded its hours. */
  readonly isPaid: boolean;
  /** Counted from 1. */
  readonly node: number;
  /** Seconds; the second is exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * Reservations between two times, in seconds, for planning the queue. Holds are included: they may be confirmed in the
 * next minutes. Missed and released slots are not.
 */
export async function reservedGpus(
  database: Database,
  competitionId: string,
  from: number,
  to: number,
): Promise<ReservedGpus[]> {
  const rows = await database
    .select({
      ...{ slotId: slots.id, teamId: slots.teamId, team: teams.name },
      ...{ gpus: slots.gpus, node: slots.node, from: slots.startsAt, state: slots.state },
      givenBack: slots.givenBack,
    })
    .from(slots)
    .innerJoin(teams, eq(teams.id, slots.teamId))
    .where(
      and(
        eq(slots.competitionId, competitionId),
        inArray(slots.state, ['held', 'reserved', 'running', 'used']),
        lt(slots.startsAt, to),
        gt(slots.startsAt, from - slotLength),
      ),
    )
    .orderBy(slots.startsAt, slots.node, slots.firstGpu);
  return rows.map(({ state, givenBack, ...row }) => ({
    ...row,
    isPaid: state !== 'held' && givenBack === 0,
    to: row.from + slotLength,
  }));
}

/** GPU seconds of a team's slots that are held or reserved: they are charged when the slot begins. @param now seconds */
export async function unchargedSlots(from: Database, { competitionId, teamId }: OfTeam, now: number): Promise<number> {
  const stillHeld = and(eq(slots.state, 'held'), gt(slots.heldUntil, now));
  const [row] = await from
    .select({ gpus: sum(slots.gpus).mapWith(Number) })
    .from(slots)
    .where(
      and(eq(slots.competitionId, competitionId), eq(slots.teamId, teamId), or(eq(slots.state, 'reserved'), stillHeld)),
    );
  return (row?.gpus ?? 0) * slotLength;
}
