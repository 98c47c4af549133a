import { eq } from 'drizzle-orm';
import { OfflineError } from '../offline/offline-error.ts';
import { acting, type TeamHere } from '../offline/team-on-site.ts';
import type { Database } from '../platform/database/database.ts';
import { TeamError } from '../teams/team-error.ts';
import { freeOf } from './gpus.ts';
import { everybody, notifyOfSlot } from './notifications.ts';
import { reserve } from './reserve.ts';
import { entitled, hasClaim, type SlotRules } from './rules.ts';
import { type SlotDeps, slotRulesOf, slotsOf, takenIn, teamIn, unusedBy, type WaitingRow, waitingIn } from './store.ts';
import { slotWaiting } from './tables.ts';

/**
 * Offers free slots to the waiting list: first to teams that lost a slot to a fault, then in the order of requests. A
 * team that cannot have the slot now keeps its position.
 */
export async function offerToWaitlist(deps: SlotDeps, tx: Database, competitionId: string): Promise<void> {
  const waiting = await waitingIn(tx, competitionId);
  if (waiting.length === 0) return;
  const rules = slotRulesOf(deps.onSiteContests.find(competitionId));
  for (const startsAt of new Set(waiting.map((row) => row.startsAt))) {
    const rows = waiting.filter((row) => row.startsAt === startsAt);
    if (freeOf(rules.slots, await takenIn(tx, competitionId, startsAt), 1) === 0) continue;
    for (const row of await inOrder(tx, rows)) await offer(deps, tx, rules, row);
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

async function offer(deps: SlotDeps, tx: Database, rules: SlotRules, row: WaitingRow): Promise<void> {
  const team = await teamOf(deps, tx, row);
  if (!team) return;
  const { startsAt, gpus, competitionId, teamId } = row;
  const own = await slotsOf(tx, competitionId, teamId);
  const unused = await unusedBy(deps, tx, { competitionId, teamId });
  if (entitled({ rules, now: team.lockedTeam.now, startsAt, gpus, acting: acting(team), own, unused })) return;
  const slot = await reserve(tx, team, rules, row);
  if (!slot) return;
  await tx.delete(slotWaiting).where(eq(slotWaiting.id, row.id));
  await notifyOfSlot(deps.post, team, everybody(team), { template: 'slot.offered', slot });
}

/** The team of the person who entered the list; null when the person is no longer in it. */
async function teamOf(deps: SlotDeps, tx: Database, { competitionId, playerId }: WaitingRow): Promise<TeamHere | null> {
  try {
    return await teamIn(deps, tx, { competitionId, playerId });
  } catch (error) {
    if (error instanceof OfflineError || error instanceof TeamError) return null;
    throw error;
  }
}
