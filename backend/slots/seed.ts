import { and, asc, eq, notLike } from 'drizzle-orm';
import type { SlotCards } from '#lib/contract/slots.ts';
import { hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { players } from '../identity/tables.ts';
import type { OnSiteRace } from '../offline/races.ts';
import { crowdPlayer } from '../teams/seed-crowd.ts';
import { teamMembers } from '../teams/tables.ts';
import { cardsOf, place } from './cards.ts';
import { dayOf, isSlotHour, startOf } from './rules.ts';
import { slotRaceOf, takenIn } from './store.ts';
import { slotCardRows, slots } from './tables.ts';

/** What others have reserved: the hour of a day after the first start, the cards of each slot, and how many slots. */
const reserved: readonly (readonly [day: number, hour: number, cards: SlotCards, count: number])[] = [
  [1, 9, 2, 9],
  [1, 10, 4, 14],
  [1, 11, 4, 21],
  [1, 14, 2, 17],
  [1, 15, 4, 11],
  [1, 16, 1, 23],
  [1, 20, 4, 18],
  [2, 9, 4, 26],
  // The last hour but one is full: whoever wants it enters the waiting list.
  [2, 11, 4, 32],
];

interface Holder {
  readonly teamId: string;
  readonly playerId: string;
  readonly by: string;
}

/** Slots of the crowd's teams in the days to come. What is there stays as it is. */
export async function seedSlots(database: Database, firstStartAt: number, race: OnSiteRace): Promise<void> {
  const [there] = await database.select({ id: slots.id }).from(slots).limit(1);
  if (there) return;
  const holders = await crowdCaptains(database, race.team.id);
  const day = startOf(dayOf(firstStartAt)) ?? firstStartAt;
  let turn = 0;
  await database.transaction(async (tx) => {
    for (const [after, hour, cards, count] of reserved)
      for (let index = 0; index < count; index++) {
        const holder = holders[turn++ % holders.length];
        if (holder) await seedSlot(tx, race, holder, { startsAt: day + hours(24 * after + hour), cards, firstStartAt });
      }
  });
}

/** Captains whom nobody can sign in as, of teams that no test person is in. */
async function crowdCaptains(database: Database, competitionId: string): Promise<Holder[]> {
  const rows = await database
    .select({ teamId: teamMembers.teamId, playerId: teamMembers.playerId, by: players.nickname })
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
  race: OnSiteRace,
  holder: Holder,
  { startsAt, cards, firstStartAt }: { startsAt: number; cards: SlotCards; firstStartAt: number },
): Promise<void> {
  const slotRace = slotRaceOf(race);
  const competitionId = race.team.id;
  const block = place(slotRace.slots, await takenIn(tx, competitionId, startsAt), cards);
  if (!block || !isSlotHour(slotRace, startsAt)) return;
  const id = `seed-${startsAt}-${block.node}-${block.first}`;
  await tx.insert(slots).values({
    ...{ id, competitionId, ...holder, startsAt, cards, node: block.node, firstCard: block.first },
    ...{ state: 'reserved', heldUntil: null, askedAt: firstStartAt - hours(2) },
  });
  await tx
    .insert(slotCardRows)
    .values(cardsOf(block).map((card) => ({ competitionId, startsAt, slotId: id, ...card })));
}
