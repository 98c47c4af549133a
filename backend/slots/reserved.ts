import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { teams } from '../teams/tables.ts';
import { slotLength } from './rules.ts';
import { slots } from './tables.ts';

/** Cards that the queue leaves to a team for an hour. */
export interface ReservedCards {
  readonly teamId: string;
  readonly team: string;
  readonly cards: number;
  /** Counted from 1. */
  readonly node: number;
  /** Seconds; the second is exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * What is reserved between two moments, in seconds, for whoever plans the queue. Holds count: they may be confirmed in
 * the next minutes. What was missed or given up does not.
 */
export async function reservedCards(
  database: Database,
  competitionId: string,
  from: number,
  to: number,
): Promise<ReservedCards[]> {
  const rows = await database
    .select({ teamId: slots.teamId, team: teams.name, cards: slots.cards, node: slots.node, from: slots.startsAt })
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
    .orderBy(slots.startsAt, slots.node, slots.firstCard);
  return rows.map((row) => ({ ...row, to: row.from + slotLength }));
}
