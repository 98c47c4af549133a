import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { readTeam } from '../teams/locked-team.ts';
import { everybody, notifyOfSlot } from './notifications.ts';
import { offerToWaitlist } from './offer-to-waitlist.ts';
import { costOf, missedAfter, slotLength } from './rules.ts';
import { release, type SlotDeps, type SlotRow } from './store.ts';
import { type StoredState, slots, slotWaiting } from './tables.ts';

/**
 * Updates the slots of a contest: unconfirmed holds end, slots whose hour began are charged, those without a run are
 * missed, and free slots go to the waiting lists. Requires the lock of the contest's slots. The result does not depend
 * on the time or number of calls.
 * @param now seconds
 */
export async function updateSlots(deps: SlotDeps, tx: Database, competitionId: string, now: number): Promise<void> {
  const of = (state: StoredState, until: number) => dueIn(tx, competitionId, state, until);
  const lapsed = (await of('held', Number.MAX_SAFE_INTEGER)).filter(({ heldUntil }) => (heldUntil ?? 0) <= now);
  await setState(tx, lapsed, 'lapsed');
  await release(
    tx,
    lapsed.map(({ id }) => id),
  );
  for (const slot of await of('reserved', now)) await begin(deps, tx, slot);
  for (const slot of await of('running', now - missedAfter)) await look(deps, tx, slot, now);
  await setState(tx, await of('running', now - slotLength), 'used');
  await tx.delete(slotWaiting).where(and(eq(slotWaiting.competitionId, competitionId), lte(slotWaiting.startsAt, now)));
  await offerToWaitlist(deps, tx, competitionId);
}

const dueIn = (tx: Database, competitionId: string, state: StoredState, until: number): Promise<SlotRow[]> =>
  tx
    .select()
    .from(slots)
    .where(and(eq(slots.competitionId, competitionId), eq(slots.state, state), lte(slots.startsAt, until)));

async function setState(tx: Database, rows: readonly SlotRow[], state: StoredState): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(slots).set({ state, heldUntil: null }).where(inArray(slots.id, ids));
}

/** Hours are charged when the slot begins, not when it is reserved. A slot that has begun already stays as it is. */
export async function begin(deps: SlotDeps, tx: Database, slot: SlotRow): Promise<void> {
  await charge(deps, tx, slot, slot.startsAt);
  await tx
    .update(slots)
    .set({ state: 'running', heldUntil: null })
    .where(and(eq(slots.id, slot.id), eq(slots.state, 'reserved')));
}

export function charge(deps: SlotDeps, tx: Database, slot: SlotRow, at: number): Promise<void> {
  const { id: slotId, competitionId, teamId, gpus } = slot;
  return deps.quota.charge(tx, { competitionId, teamId, slotId, gpuSeconds: costOf(gpus), at });
}

/** Checks a slot after its first quarter. A slot with a platform fault is not counted as missed. */
async function look(deps: SlotDeps, tx: Database, slot: SlotRow, now: number): Promise<void> {
  const { competitionId, teamId, startsAt } = slot;
  const until = startsAt + missedAfter;
  if (slot.givenBack > 0 || (await deps.quota.startedBetween(tx, { competitionId, teamId }, startsAt, until))) return;
  await markNoShow(deps, tx, slot, Math.min(until, now));
}

/**
 * Marks a slot as missed and releases its GPUs to the queue, unless a platform fault has refunded it since it was read.
 * @param at time in seconds
 */
export async function markNoShow(deps: SlotDeps, tx: Database, slot: SlotRow, at: number): Promise<void> {
  const marked = await tx
    .update(slots)
    .set({ state: 'missed', missedAt: at, heldUntil: null })
    .where(and(eq(slots.id, slot.id), eq(slots.givenBack, 0)))
    .returning({ id: slots.id });
  if (marked.length === 0) return;
  await release(tx, [slot.id]);
  const onSite = deps.onSiteContests.find(slot.competitionId);
  const ownTeam = await readTeam({ ...deps.team, database: tx }, onSite.contest.rules.family, slot.teamId);
  const team = { onSite, ownTeam };
  await notifyOfSlot(deps.post, team, everybody(team), { template: 'slot.missed', slot });
}
