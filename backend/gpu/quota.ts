import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Quota } from '#lib/contract/gpu-hall.ts';
import type { Database } from '../database/database.ts';
import type { Hall } from './halls.ts';
import type { ReservedCards } from './planning.ts';
import { coveredBySlots } from './slot-cover.ts';
import { gpuLedger, gpuRuns } from './tables.ts';

type RunRow = typeof gpuRuns.$inferSelect;

/** States in which a run holds hours of its team. */
export const unsettled = ['queued', 'starting', 'running', 'stopping'] as const;

/** Card seconds that a run has held by `now`, whether they cost something or not. */
const heldFor = ({ cards, startedAt }: Pick<RunRow, 'cards' | 'startedAt'>, now: number): number =>
  startedAt === null ? 0 : cards * Math.max(0, now - startedAt);

/** Card seconds that a run has used by `now`, before it is settled: what a slot of its team paid for costs nothing more. */
export async function usedBy(tx: Database, run: RunRow, now: number, reservedCards: ReservedCards): Promise<number> {
  if (run.startedAt === null) return 0;
  return Math.max(0, heldFor(run, now) - (await coveredBySlots(tx, run, now, reservedCards)));
}

/** Card seconds that it may still use. */
export const heldBy = (run: Pick<RunRow, 'cards' | 'longest' | 'startedAt'>, now: number): number =>
  Math.max(0, run.cards * run.longest - heldFor(run, now));

/** The hours of a team: what the ledger says, and what its runs are using. */
export async function quotaOf(
  tx: Database,
  hall: Hall,
  teamId: string,
  { now, reservedCards }: { readonly now: number; readonly reservedCards: ReservedCards },
): Promise<Quota> {
  const entries = await tx
    .select({ kind: gpuLedger.kind, sum: sql<number>`sum(${gpuLedger.cardSeconds})`.mapWith(Number) })
    .from(gpuLedger)
    .where(and(eq(gpuLedger.competitionId, hall.contest.id), eq(gpuLedger.teamId, teamId)))
    .groupBy(gpuLedger.kind);
  const sums = { run: 0, slot: 0, returned: 0, ...Object.fromEntries(entries.map(({ kind, sum }) => [kind, sum])) };
  const runs = await tx
    .select()
    .from(gpuRuns)
    .where(
      and(
        eq(gpuRuns.competitionId, hall.contest.id),
        eq(gpuRuns.teamId, teamId),
        inArray(gpuRuns.state, [...unsettled]),
      ),
    );
  let running = 0;
  for (const run of runs) running += await usedBy(tx, run, now, reservedCards);
  const held = runs.reduce((sum, run) => sum + heldBy(run, now), 0);
  const used = Math.max(0, sums.run + sums.slot - sums.returned + running);
  return { total: hall.quota, used, held, returned: sums.returned, free: Math.max(0, hall.quota - used - held) };
}

export interface LedgerEntry {
  readonly competitionId: string;
  readonly teamId: string;
  readonly kind: 'run' | 'slot' | 'returned';
  /** What it is for: the same cause is entered once. */
  readonly cause: string;
  readonly cardSeconds: number;
  /** Seconds. */
  readonly at: number;
}

/** Enters hours into the books; false when that was entered before. */
export async function enter(tx: Database, entry: LedgerEntry): Promise<boolean> {
  const added = await tx.insert(gpuLedger).values(entry).onConflictDoNothing().returning({ cause: gpuLedger.cause });
  return added.length > 0;
}

/** Card seconds as hours: two digits, and more where these would say nothing. */
export const hoursOf = (cardSeconds: number): string => (cardSeconds / 3600).toFixed(cardSeconds < 360 ? 4 : 2);
