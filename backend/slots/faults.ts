import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readTeam } from '../teams/scene.ts';
import { slotTexts } from './letter-texts.ts';
import { everybody, tellOfSlot } from './letters.ts';
import { costOf, faultOver, slotLength } from './rules.ts';
import type { SlotParts } from './store.ts';
import { slots } from './tables.ts';

export interface Fault {
  readonly competitionId: string;
  readonly teamId: string;
  /** Between which moments the team could not work, in seconds. */
  readonly from: number;
  readonly to: number;
}

export type SlotFault = (tx: Database, fault: Fault) => Promise<void>;

/** For whoever runs programs. */
export const createSlotFault =
  (parts: SlotParts): SlotFault =>
  (tx, fault) =>
    faultInSlot(parts, tx, fault);

/**
 * Gives the hours of a slot back when a fault of the platform cost more than five minutes of it, and lets the team
 * choose a new one before others. Told twice it is done once.
 */
export async function faultInSlot(
  parts: SlotParts,
  tx: Database,
  { competitionId, teamId, from, to }: Fault,
): Promise<void> {
  const rows = await tx
    .select()
    .from(slots)
    .where(
      and(
        eq(slots.competitionId, competitionId),
        eq(slots.teamId, teamId),
        inArray(slots.state, ['running', 'used', 'missed']),
        eq(slots.givenBack, 0),
      ),
    );
  for (const slot of rows) {
    const lost = Math.min(to, slot.startsAt + slotLength) - Math.max(from, slot.startsAt);
    if (lost <= faultOver) continue;
    const cardSeconds = costOf(slot.cards);
    await parts.quota.giveBack(tx, { competitionId, teamId, slotId: slot.id, cardSeconds, at: parts.team.clock() });
    // It does not count as missed either.
    const state = slot.state === 'missed' ? 'used' : slot.state;
    await tx.update(slots).set({ givenBack: cardSeconds, state, missedAt: null }).where(eq(slots.id, slot.id));
    const race = parts.races.find(competitionId);
    const team = { race, scene: await readTeam({ ...parts.team, database: tx }, race.team.rules.family, teamId) };
    await tellOfSlot(parts.post, team, everybody(team), { texts: slotTexts.givenBack, slot });
  }
}
