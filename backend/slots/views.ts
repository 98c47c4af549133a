import type { CalendarDay, Slot, Waiting } from '#lib/contract/slots.ts';
import { slotCards } from '#lib/contract/slots.ts';
import { hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { acting, type TeamHere } from '../offline/team-on-site.ts';
import { type Card, freeOf } from './cards.ts';
import {
  closedUntil,
  dayOf,
  daysOf,
  freeBefore,
  holding,
  hoursOf,
  isAhead,
  most,
  ofDay,
  promised,
  type SlotRace,
  slotLength,
  waitingFor,
} from './rules.ts';
import {
  type SlotParts,
  type SlotRow,
  slotRaceOf,
  slotsOf,
  takenBetween,
  type WaitingRow,
  waitingIn,
} from './store.ts';

/** A slot as its team sees it. @param now seconds */
export function slotShown(row: SlotRow, now: number): Slot {
  const { id, startsAt, cards, state, by, heldUntil } = row;
  return {
    ...{ id, startsAt, cards, by },
    endsAt: startsAt + slotLength,
    node: `node-${String(row.node).padStart(2, '0')}`,
    state: state === 'cancelled' || state === 'lapsed' ? 'used' : state,
    heldUntil: state === 'held' ? heldUntil : null,
    freeUntil: startsAt - freeBefore,
    hours: cards,
    cancellable: isAhead(row, now),
    givenBack: row.givenBack / hours(1),
  };
}

/** The team's place on a list among all who wait for the same. */
export function waitingShown(row: WaitingRow, all: readonly WaitingRow[]): Waiting {
  const { id, startsAt, cards } = row;
  const before = all.filter((one) => one.startsAt === startsAt && one.cards === cards && one.turn < row.turn);
  return { id, startsAt, cards, place: before.length + 1 };
}

/** Everything that the offers of a day are made from. */
interface Day {
  readonly team: TeamHere;
  readonly race: SlotRace;
  readonly own: readonly SlotRow[];
  readonly waiting: readonly WaitingRow[];
  readonly unused: number;
}

/** The calendar of a day for a team; of today, or the first day that there is, when the day has no hours. */
export async function calendarDay(
  parts: SlotParts,
  from: Database,
  team: TeamHere,
  asked: string | undefined,
): Promise<CalendarDay> {
  const race = slotRaceOf(team.race);
  const { now, contest, team: row } = team.scene;
  const own = await slotsOf(from, contest.id, row.id);
  const waiting = await waitingIn(from, contest.id);
  const unused = await parts.quota.unused(from, { competitionId: contest.id, teamId: row.id });
  const days = daysOf(race);
  const day = chosen(days, asked, now);
  const shown: Day = { team, race, own, waiting, unused };
  const hoursOfDay = hoursOf(race, day);
  const taken = await takenBetween(from, contest.id, hoursOfDay[0] ?? 0, hoursOfDay.at(-1) ?? 0);
  const list = hoursOfDay.map((startsAt) => hourOf(shown, startsAt, taken.get(startsAt) ?? []));
  const mine = waiting.filter(({ teamId }) => teamId === row.id);
  return {
    ...{ day, days, hours: list },
    mine: own.filter((slot) => isShown(slot, day, now)).map((slot) => slotShown(slot, now)),
    waiting: mine.map((one) => waitingShown(one, waiting)),
    limits: {
      ahead: { used: own.filter((slot) => isAhead(slot, now)).length, most: most.ahead },
      ofDay: { used: ofDay(own, day), most: most.ofDay },
      waiting: { used: mine.length, most: most.waiting },
      hours: Math.max(0, unused - promised(own)) / hours(1),
    },
    closedUntil: closedUntil(own, race.slots.opens, now),
  };
}

function chosen(days: readonly string[], asked: string | undefined, now: number): string {
  const today = dayOf(now);
  const wanted = [asked, today].find((day) => day !== undefined && days.includes(day));
  return wanted ?? days.find((day) => day > today) ?? days.at(-1) ?? today;
}

const isShown = (slot: SlotRow, day: string, now: number): boolean => {
  if (slot.state === 'cancelled' || slot.state === 'lapsed') return false;
  return slot.startsAt + slotLength > now || dayOf(slot.startsAt) === day;
};

function hourOf(day: Day, startsAt: number, taken: readonly Card[]): CalendarDay['hours'][number] {
  const { team, race, own, waiting, unused } = day;
  const { now, team: row } = team.scene;
  const mine = waiting.filter(({ teamId }) => teamId === row.id).length;
  return {
    startsAt,
    endsAt: startsAt + slotLength,
    cards: race.slots.nodes * race.slots.cards,
    taken: taken.length,
    offers: slotCards.map((cards) => {
      const free = freeOf(race.slots, taken, cards);
      const wanted = { race, now, startsAt, cards, acting: acting(team), own, unused };
      return {
        ...{ cards, free },
        waiting: waiting.filter((one) => one.startsAt === startsAt && one.cards === cards).length,
        reason: holding(wanted, free),
        waitingReason: waitingFor(wanted, free, mine),
      };
    }),
  };
}
