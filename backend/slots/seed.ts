import { and, asc, eq, notLike } from 'drizzle-orm';
import type { SlotGpus } from '#lib/contract/offline/slots.ts';
import { players } from '../identity/tables.ts';
import type { OnSiteContest } from '../offline/on-site-contests.ts';
import { hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { crowdPlayer } from '../teams/seeds/seed-crowd.ts';
import { teamMembers } from '../teams/tables.ts';
import { gpusOf, place } from './gpus.ts';
import { dayOf, isSlotHour, startOf } from './rules.ts';
import { slotRulesOf, takenIn } from './store.ts';
import { slotCardRows, slots } from './tables.ts';

/** Reservations of others: the hour of a day after the first start, the GPUs of each slot, and the number of slots. */
const reserved: readonly (readonly [day: number, hour: number, gpus: SlotGpus, count: number])[] = [
  [1, 9, 2, 9],
  [1, 10, 4, 14],
  [1, 11, 4, 21],
  [1, 14, 2, 17],
  [1, 15, 4, 11],
  [1, 16, 1, 23],
  [1, 20, 4, 18],
  [2, 9, 4, 26],
  // The last hour but one is full, so that the waiting list can be tried.
  [2, 11, 4, 32],
];

interface Holder {
  readonly teamId: string;
  readonly playerId: string;
  readonly requestedByName: string;
}

/** Upcoming slots of generated teams. Existing slots are unchanged. */
export async function seedSlots(database: Database, firstStartAt: number, onSite: OnSiteContest): Promise<void> {
  const [existing] = await database.select({ id: slots.id }).from(slots).limit(1);
  if (existing) return;
  const holders = await crowdCaptains(database, onSite.contest.id);
  const day = startOf(dayOf(firstStartAt)) ?? firstStartAt;
  let turn = 0;
  await database.transaction(async (tx) => {
    for (const [after, hour, gpus, count] of reserved)
      for (let index = 0; index < count; index++) {
        const holder = holders[turn++ % holders.length];
        if (holder)
          await seedSlot(tx, onSite, holder, { startsAt: day + hours(24 * after + hour), gpus, firstStartAt });
      }
  });
}

/** Captains without a login, of teams without test persons. */
async function crowdCaptains(database: Database, competitionId: string): Promise<Holder[]> {
  const rows = await database
    .select({ teamId: teamMembers.teamId, playerId: teamMembers.playerId, requestedByName: players.nickname })
    .from(teamMembers)
    .innerJoin(players, eq(players.id, teamMembers.playerId))
    .where(and(eq(teamMembers.competitionId, competitionId), eq(teamMembers.isCaptain, true)))
    .orderBy(asc(teamMembers.teamId));
  const prefix = crowdPlayer(0).slice(0, 2);
  const known = await database
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.competitionId, competitionId), notLike(teamMembers.playerId, `${prefix}%`)));
  return rows.filter(({ teamId }) => !known.some((one) => one.teamId === teamId));
}

async function seedSlot(
  tx: Database,
  onSite: OnSiteContest,
  holder: Holder,
  { startsAt, gpus, firstStartAt }: { startsAt: number; gpus: SlotGpus; firstStartAt: number },
): Promise<void> {
  const rules = slotRulesOf(onSite);
  const competitionId = onSite.contest.id;
  const block = place(rules.slots, await takenIn(tx, competitionId, startsAt), gpus);
  if (!block || !isSlotHour(rules, startsAt)) return;
  const id = `seed-${startsAt}-${block.node}-${block.first}`;
  await tx.insert(slots).values({
    ...{ id, competitionId, ...holder, startsAt, gpus, node: block.node, firstGpu: block.first },
    ...{ state: 'reserved', heldUntil: null, askedAt: firstStartAt - hours(2) },
  });
  await tx.insert(slotCardRows).values(gpusOf(block).map((gpu) => ({ competitionId, startsAt, slotId: id, ...gpu })));
}
