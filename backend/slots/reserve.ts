import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SlotGpus } from '#lib/contract/offline/slots.ts';
import type { TeamHere } from '../offline/team-on-site.ts';
import type { Database } from '../platform/database/database.ts';
import { gpusOf, place } from './gpus.ts';
import { holdLasts, isClaim, type SlotRules } from './rules.ts';
import { type SlotRow, takenIn } from './store.ts';
import { slotCardRows, slots } from './tables.ts';

/** Holds a slot for an eligible team; null when no GPUs are free. Requires the lock of the contest's slots. */
export async function reserve(
  tx: Database,
  { ownTeam, me }: TeamHere,
  rules: SlotRules,
  { startsAt, gpus }: { readonly startsAt: number; readonly gpus: SlotGpus },
): Promise<SlotRow | null> {
  const competitionId = ownTeam.contest.id;
  const block = place(rules.slots, await takenIn(tx, competitionId, startsAt), gpus);
  if (!block) return null;
  const row: SlotRow = {
    ...{
      id: randomUUID(),
      competitionId,
      teamId: ownTeam.team.id,
      playerId: me.playerId,
      requestedByName: me.nickname,
    },
    ...{ startsAt, gpus, node: block.node, firstGpu: block.first, state: 'held', askedAt: ownTeam.now },
    heldUntil: Math.min(ownTeam.now + holdLasts, startsAt),
    ...{ missedAt: null, givenBack: 0, redeemedAt: null },
  };
  await tx.insert(slots).values(row);
  await tx
    .insert(slotCardRows)
    .values(gpusOf(block).map((gpu) => ({ competitionId, startsAt, slotId: row.id, ...gpu })));
  return row;
}

/** Marks the claim of a lost slot as redeemed by a new one. @param at time in seconds */
export async function redeem(tx: Database, own: readonly SlotRow[], at: number): Promise<void> {
  const claim = own.find(isClaim);
  if (claim) await tx.update(slots).set({ redeemedAt: at }).where(eq(slots.id, claim.id));
}
