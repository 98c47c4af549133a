import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readTeam } from '../teams/scene.ts';
import { slotTexts } from './letter-texts.ts';
import { everybody, tellOfSlot } from './letters.ts';
import { passOn } from './pass-on.ts';
import { costOf, missedAfter, slotLength } from './rules.ts';
import { release, type SlotParts, type SlotRow } from './store.ts';
import { type StoredState, slots, slotWaiting } from './tables.ts';

/**
 * Brings the slots of a contest to the present: holds that were not confirmed end, slots whose hour came are charged,
 * those in which nothing was started are missed, and what is free goes to the waiting lists. The contest's slots are
 * locked. It does the same however late or often it is called.
 * @param now seconds
 */
export async function settle(parts: SlotParts, tx: Database, competitionId: string, now: number): Promise<void> {
  const of = (state: StoredState, until: number) => dueIn(tx, competitionId, state, until);
  const lapsed = (await of('held', Number.MAX_SAFE_INTEGER)).filter(({ heldUntil }) => (heldUntil ?? 0) <= now);
  await become(tx, lapsed, 'lapsed');
  await release(
    tx,
    lapsed.map(({ id }) => id),
  );
  for (const slot of await of('reserved', now)) await begin(parts, tx, slot);
  for (const slot of await of('running', now - missedAfter)) await look(parts, tx, slot, now);
  await become(tx, await of('running', now - slotLength), 'used');
  await tx.delete(slotWaiting).where(and(eq(slotWaiting.competitionId, competitionId), lte(slotWaiting.startsAt, now)));
  await passOn(parts, tx, competitionId);
}

const dueIn = (tx: Database, competitionId: string, state: StoredState, until: number): Promise<SlotRow[]> =>
  tx
    .select()
    .from(slots)
    .where(and(eq(slots.competitionId, competitionId), eq(slots.state, state), lte(slots.startsAt, until)));

async function become(tx: Database, rows: readonly SlotRow[], state: StoredState): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(slots).set({ state, heldUntil: null }).where(inArray(slots.id, ids));
}

/** Hours are taken when the slot begins, not when it is reserved. */
async function begin(parts: SlotParts, tx: Database, slot: SlotRow): Promise<void> {
  await charge(parts, tx, slot, slot.startsAt);
  await become(tx, [slot], 'running');
}

export function charge(parts: SlotParts, tx: Database, slot: SlotRow, at: number): Promise<void> {
  const { id: slotId, competitionId, teamId, cards } = slot;
  return parts.quota.charge(tx, { competitionId, teamId, slotId, cardSeconds: costOf(cards), at });
}

/** A slot whose first quarter is over. One that a fault took is nobody's fault but ours. */
async function look(parts: SlotParts, tx: Database, slot: SlotRow, now: number): Promise<void> {
  const { competitionId, teamId, startsAt } = slot;
  const until = startsAt + missedAfter;
  if (slot.givenBack > 0 || (await parts.quota.startedBetween(tx, { competitionId, teamId }, startsAt, until))) return;
  await miss(parts, tx, slot, Math.min(until, now));
}

/** A slot counts as used and its cards go to the queue. @param at when, in seconds */
export async function miss(parts: SlotParts, tx: Database, slot: SlotRow, at: number): Promise<void> {
  await tx.update(slots).set({ state: 'missed', missedAt: at, heldUntil: null }).where(eq(slots.id, slot.id));
  await release(tx, [slot.id]);
  const race = parts.races.find(slot.competitionId);
  const scene = await readTeam({ ...parts.team, database: tx }, race.team.rules.family, slot.teamId);
  const team = { race, scene };
  await tellOfSlot(parts.post, team, everybody(team), { texts: slotTexts.missed, slot });
}
