import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SlotCards } from '#lib/contract/slots.ts';
import type { Database } from '../database/database.ts';
import type { TeamHere } from '../offline/team-on-site.ts';
import { cardsOf, place } from './cards.ts';
import { hasClaim, holdLasts, type SlotRace } from './rules.ts';
import { type SlotRow, slotsOf, takenIn } from './store.ts';
import { slotCardRows, slots } from './tables.ts';

/** Holds a slot for a team that may have it; null when no cards are free. The contest's slots are locked. */
export async function take(
  tx: Database,
  { scene, me }: TeamHere,
  race: SlotRace,
  { startsAt, cards }: { readonly startsAt: number; readonly cards: SlotCards },
): Promise<SlotRow | null> {
  const competitionId = scene.contest.id;
  const block = place(race.slots, await takenIn(tx, competitionId, startsAt), cards);
  if (!block) return null;
  const row: SlotRow = {
    ...{ id: randomUUID(), competitionId, teamId: scene.team.id, playerId: me.playerId, by: me.nickname },
    ...{ startsAt, cards, node: block.node, firstCard: block.first, state: 'held', askedAt: scene.now },
    heldUntil: Math.min(scene.now + holdLasts, startsAt),
    ...{ missedAt: null, givenBack: 0, redeemedAt: null },
  };
  await tx.insert(slots).values(row);
  await tx
    .insert(slotCardRows)
    .values(cardsOf(block).map((card) => ({ competitionId, startsAt, slotId: row.id, ...card })));
  await redeem(tx, row);
  return row;
}

/** Whoever lost a slot to a fault has chosen a new one. */
async function redeem(tx: Database, { competitionId, teamId, askedAt }: SlotRow): Promise<void> {
  const [claim] = (await slotsOf(tx, competitionId, teamId)).filter((one) => hasClaim([one]));
  if (claim) await tx.update(slots).set({ redeemedAt: askedAt }).where(eq(slots.id, claim.id));
}
