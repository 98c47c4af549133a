import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { OfflineRefused } from '../offline/offline-refused.ts';
import { acting, type TeamHere } from '../offline/team-on-site.ts';
import { TeamRefused } from '../teams/team-refused.ts';
import { freeOf } from './cards.ts';
import { slotTexts } from './letter-texts.ts';
import { everybody, tellOfSlot } from './letters.ts';
import { entitled, hasClaim, type SlotRace } from './rules.ts';
import { type SlotParts, slotRaceOf, slotsOf, takenIn, teamIn, type WaitingRow, waitingIn } from './store.ts';
import { slotWaiting } from './tables.ts';
import { take } from './take.ts';

/**
 * Gives what became free to those who wait: who lost a slot to a fault before others, then who asked first. A team that
 * may not have the slot now keeps its place.
 */
export async function passOn(parts: SlotParts, tx: Database, competitionId: string): Promise<void> {
  const waiting = await waitingIn(tx, competitionId);
  if (waiting.length === 0) return;
  const race = slotRaceOf(parts.races.find(competitionId));
  for (const startsAt of new Set(waiting.map((row) => row.startsAt))) {
    const rows = waiting.filter((row) => row.startsAt === startsAt);
    if (freeOf(race.slots, await takenIn(tx, competitionId, startsAt), 1) === 0) continue;
    for (const row of await inOrder(tx, rows)) await offer(parts, tx, race, row);
  }
}

async function inOrder(tx: Database, rows: readonly WaitingRow[]): Promise<WaitingRow[]> {
  const claims = await Promise.all(
    rows.map(async ({ competitionId, teamId }) => hasClaim(await slotsOf(tx, competitionId, teamId))),
  );
  return rows
    .map((row, index) => ({ row, claim: claims[index] ?? false }))
    .sort((a, b) => Number(b.claim) - Number(a.claim) || a.row.turn - b.row.turn)
    .map(({ row }) => row);
}

async function offer(parts: SlotParts, tx: Database, race: SlotRace, row: WaitingRow): Promise<void> {
  const team = await teamOf(parts, tx, row);
  if (!team) return;
  const { startsAt, cards, competitionId, teamId } = row;
  const own = await slotsOf(tx, competitionId, teamId);
  const unused = await parts.quota.unused(tx, { competitionId, teamId });
  if (entitled({ race, now: team.scene.now, startsAt, cards, acting: acting(team), own, unused })) return;
  const slot = await take(tx, team, race, row);
  if (!slot) return;
  await tx.delete(slotWaiting).where(eq(slotWaiting.id, row.id));
  await tellOfSlot(parts.post, team, everybody(team), { texts: slotTexts.passedOn, slot });
}

/** The team for the person who entered the list; null when they are not in it any more. */
async function teamOf(
  parts: SlotParts,
  tx: Database,
  { competitionId, playerId }: WaitingRow,
): Promise<TeamHere | null> {
  try {
    return await teamIn(parts, tx, { competitionId, playerId });
  } catch (error) {
    if (error instanceof OfflineRefused || error instanceof TeamRefused) return null;
    throw error;
  }
}
