import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { readTeam } from '../teams/locked-team.ts';
import { everybody, notifyOfSlot } from './notifications.ts';
import { costOf, faultOver, slotLength } from './rules.ts';
import type { SlotDeps } from './store.ts';
import { slots } from './tables.ts';
import { begin } from './update-slots.ts';

export interface Fault {
  readonly competitionId: string;
  readonly teamId: string;
  /** Node of the run that was interrupted; null where an engine chooses the nodes, and slots pay for runs on any. */
  readonly node: number | null;
  /** Start and end of the interruption, in seconds. */
  readonly from: number;
  readonly to: number;
}

export type SlotFault = (tx: Database, fault: Fault) => Promise<void>;

/** For services that run programs. */
export const createSlotFault =
  (deps: SlotDeps): SlotFault =>
  (tx, fault) =>
    faultInSlot(deps, tx, fault);

/**
 * Refunds the hours of a slot when a platform fault on its node cost more than five minutes of it, and gives the team
 * priority for a new one. A repeated report has no further effect.
 */
async function faultInSlot(
  deps: SlotDeps,
  tx: Database,
  { competitionId, teamId, node, from, to }: Fault,
): Promise<void> {
  const touched = and(
    eq(slots.competitionId, competitionId),
    eq(slots.teamId, teamId),
    node === null ? undefined : eq(slots.node, node),
    eq(slots.givenBack, 0),
    gt(slots.startsAt, from - slotLength),
    lt(slots.startsAt, to),
  );
  // After a restart, a fault may be reported before the hours that began meanwhile are charged.
  const reserved = and(touched, eq(slots.state, 'reserved'));
  for (const slot of await tx.select().from(slots).where(reserved).orderBy(asc(slots.id))) await begin(deps, tx, slot);
  const during = and(touched, inArray(slots.state, ['running', 'used', 'missed']));
  // Locked, always in one order: the faults of two runs are settled at the same time.
  const rows = await tx.select().from(slots).where(during).orderBy(asc(slots.id)).for('update');
  for (const slot of rows) {
    const lost = Math.min(to, slot.startsAt + slotLength) - Math.max(from, slot.startsAt);
    if (lost <= faultOver) continue;
    const gpuSeconds = costOf(slot.gpus);
    await deps.quota.refund(tx, { competitionId, teamId, slotId: slot.id, gpuSeconds, at: deps.team.clock() });
    // Nor does it count as missed.
    const state = slot.state === 'missed' ? 'used' : slot.state;
    await tx.update(slots).set({ givenBack: gpuSeconds, state, missedAt: null }).where(eq(slots.id, slot.id));
    const onSite = deps.onSiteContests.find(competitionId);
    const team = {
      onSite,
      ownTeam: await readTeam({ ...deps.team, database: tx }, onSite.contest.rules.family, teamId),
    };
    await notifyOfSlot(deps.post, team, everybody(team), { template: 'slot.refunded', slot });
  }
}
