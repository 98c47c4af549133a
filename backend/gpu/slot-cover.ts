import { and, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ReservedCards, RunRow } from './planning.ts';
import { gpuRuns } from './tables.ts';

/**
 * Card seconds of a run that slots of its team have paid for: on the slot's node, within its hour, and no more cards
 * than the slot has. Runs of the team that began earlier have them first.
 */
export async function coveredBySlots(
  tx: Database,
  run: RunRow,
  now: number,
  reservedCards: ReservedCards,
): Promise<number> {
  const { startedAt, node, teamId, competitionId, cards } = run;
  if (startedAt === null || now <= startedAt) return 0;
  const reserved = await reservedCards(tx, competitionId, startedAt, now);
  let covered = 0;
  for (const slot of reserved.filter((one) => one.teamId === teamId && one.node === node)) {
    const left = slot.cards - (await cardsBefore(tx, run, slot));
    const length = Math.min(now, slot.to) - Math.max(startedAt, slot.from);
    covered += Math.max(0, Math.min(cards, left)) * Math.max(0, length);
  }
  return covered;
}

/** Cards of the team's runs on that node that began before this one and reach into the slot. */
async function cardsBefore(
  tx: Database,
  { id, teamId, node, startedAt }: RunRow,
  slot: { readonly from: number; readonly to: number },
): Promise<number> {
  const earlier = await tx
    .select({ cards: gpuRuns.cards })
    .from(gpuRuns)
    .where(
      and(
        ne(gpuRuns.id, id),
        eq(gpuRuns.teamId, teamId),
        eq(gpuRuns.node, node ?? 0),
        isNotNull(gpuRuns.startedAt),
        lt(gpuRuns.startedAt, Math.min(slot.to, startedAt ?? 0)),
        or(isNull(gpuRuns.endedAt), gt(gpuRuns.endedAt, slot.from)),
      ),
    );
  return earlier.reduce((sum, { cards }) => sum + cards, 0);
}
