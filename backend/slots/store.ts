import { and, asc, between, count, eq, gt, inArray } from 'drizzle-orm';
import { OfflineError } from '../offline/offline-error.ts';
import type { OnSiteContest } from '../offline/on-site-contests.ts';
import { type Asking, lookAt, type OnSiteDeps, type TeamHere } from '../offline/team-on-site.ts';
import type { Database } from '../platform/database/database.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import { teams } from '../teams/tables.ts';
import type { Gpu } from './gpus.ts';
import type { OfTeam, SlotQuota } from './quota.ts';
import type { SlotRules } from './rules.ts';
import { slotCardRows, slots, slotWaiting } from './tables.ts';

export interface SlotDeps extends OnSiteDeps {
  readonly quota: SlotQuota;
  readonly post: NotifierOf;
}

export type SlotRow = typeof slots.$inferSelect;
export type WaitingRow = typeof slotWaiting.$inferSelect;

/** The contest's slot rules. @throws OfflineError when it has none */
export function slotRulesOf({ entry }: Pick<OnSiteContest, 'entry'>): SlotRules {
  const { slots: facts, startsAt, endsAt } = entry;
  if (!facts) throw new OfflineError('trackMissing');
  return { startsAt, endsAt, slots: facts };
}

/** The caller's team as seen inside a transaction. */
export const teamIn = (deps: SlotDeps, tx: Database, asking: Asking): Promise<TeamHere> =>
  lookAt({ ...deps, team: { ...deps.team, database: tx } }, asking);

/**
 * Unused GPU seconds of a team. Waits for a run that is being submitted (it locks the team's row), and keeps the next one
 * waiting until the transaction ends: both could spend the same hours otherwise.
 */
export async function unusedBy({ quota }: SlotDeps, tx: Database, team: OfTeam): Promise<number> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team.teamId)).for('key share');
  return quota.unused(tx, team);
}

/** All slots that a team requested in a contest, in chronological order. */
export const slotsOf = (from: Database, competitionId: string, teamId: string): Promise<SlotRow[]> =>
  from
    .select()
    .from(slots)
    .where(and(eq(slots.competitionId, competitionId), eq(slots.teamId, teamId)))
    .orderBy(asc(slots.startsAt), asc(slots.askedAt), asc(slots.id));

/** The slots of several teams in a contest, by team. */
export async function slotsOfTeams(
  from: Database,
  competitionId: string,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SlotRow[]>> {
  const ofTeams = and(eq(slots.competitionId, competitionId), inArray(slots.teamId, [...teamIds]));
  return Map.groupBy(await from.select().from(slots).where(ofTeams), ({ teamId }) => teamId);
}

/** GPUs in slots, by hour, between two times, both inclusive. */
export async function takenBetween(
  database: Database,
  competitionId: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, readonly Gpu[]>> {
  const rows = await database
    .select({ startsAt: slotCardRows.startsAt, node: slotCardRows.node, gpu: slotCardRows.gpu })
    .from(slotCardRows)
    .where(and(eq(slotCardRows.competitionId, competitionId), between(slotCardRows.startsAt, from, to)));
  return Map.groupBy(rows, ({ startsAt }) => startsAt);
}

/** Number of GPUs in slots of each hour that starts after a time. @param after seconds */
export async function takenCounts(
  database: Database,
  competitionId: string,
  after: number,
): Promise<ReadonlyMap<number, number>> {
  const { startsAt } = slotCardRows;
  const rows = await database
    .select({ startsAt, taken: count() })
    .from(slotCardRows)
    .where(and(eq(slotCardRows.competitionId, competitionId), gt(startsAt, after)))
    .groupBy(startsAt);
  return new Map(rows.map((row) => [row.startsAt, row.taken]));
}

/** GPUs in slots of one hour. */
export const takenIn = async (from: Database, competitionId: string, startsAt: number): Promise<readonly Gpu[]> =>
  (await takenBetween(from, competitionId, startsAt, startsAt)).get(startsAt) ?? [];

/** Frees the GPUs of slots. */
export async function release(tx: Database, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length > 0) await tx.delete(slotCardRows).where(inArray(slotCardRows.slotId, [...slotIds]));
}

/** Waiting list of a contest in the order of requests. */
export const waitingIn = (from: Database, competitionId: string): Promise<WaitingRow[]> =>
  from.select().from(slotWaiting).where(eq(slotWaiting.competitionId, competitionId)).orderBy(asc(slotWaiting.turn));
