import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { OfflineRefused } from '../offline/offline-refused.ts';
import type { OnSiteRace } from '../offline/races.ts';
import { type Asking, lookAt, type OnSiteParts, type TeamHere } from '../offline/team-on-site.ts';
import type { Post } from '../teams/letters.ts';
import { inTransaction } from '../teams/scene.ts';
import type { Card } from './cards.ts';
import type { SlotQuota } from './quota.ts';
import type { SlotRace } from './rules.ts';
import { slotCardRows, slots, slotWaiting } from './tables.ts';

export interface SlotParts extends OnSiteParts {
  readonly quota: SlotQuota;
  readonly post: Post;
}

export type SlotRow = typeof slots.$inferSelect;
export type WaitingRow = typeof slotWaiting.$inferSelect;

/** A race with slots. @throws OfflineRefused when it has none */
export function slotRaceOf({ entry }: OnSiteRace): SlotRace {
  const { slots: facts, startsAt, endsAt } = entry;
  if (!facts) throw new OfflineRefused('raceMissing');
  return { startsAt, endsAt, slots: facts };
}

/** Changes of the slots of a contest wait for each other until the transaction ends. */
export function locked<T>({ team }: SlotParts, competitionId: string, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(team.database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slots'), hashtext(${competitionId}))`);
    return work(tx);
  });
}

/** The caller's team as it stands inside a transaction. */
export const teamIn = (parts: SlotParts, tx: Database, asking: Asking): Promise<TeamHere> =>
  lookAt({ ...parts, team: { ...parts.team, database: tx } }, asking);

/** Everything that a team ever asked for in a contest, in the order of time. */
export const slotsOf = (from: Database, competitionId: string, teamId: string): Promise<SlotRow[]> =>
  from
    .select()
    .from(slots)
    .where(and(eq(slots.competitionId, competitionId), eq(slots.teamId, teamId)))
    .orderBy(asc(slots.startsAt), asc(slots.askedAt), asc(slots.id));

/** Cards that are in a slot, by the hour: of hours between two moments, both included. */
export async function takenBetween(
  database: Database,
  competitionId: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, readonly Card[]>> {
  const rows = await database
    .select({ startsAt: slotCardRows.startsAt, node: slotCardRows.node, card: slotCardRows.card })
    .from(slotCardRows)
    .where(and(eq(slotCardRows.competitionId, competitionId), between(slotCardRows.startsAt, from, to)));
  return Map.groupBy(rows, ({ startsAt }) => startsAt);
}

/** Cards of an hour that are in a slot. */
export const takenIn = async (from: Database, competitionId: string, startsAt: number): Promise<readonly Card[]> =>
  (await takenBetween(from, competitionId, startsAt, startsAt)).get(startsAt) ?? [];

/** Frees the cards of slots. */
export async function release(tx: Database, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length > 0) await tx.delete(slotCardRows).where(inArray(slotCardRows.slotId, [...slotIds]));
}

/** Waiting lists of a contest, those first who asked first. */
export const waitingIn = (from: Database, competitionId: string): Promise<WaitingRow[]> =>
  from.select().from(slotWaiting).where(eq(slotWaiting.competitionId, competitionId)).orderBy(asc(slotWaiting.turn));
