import type { CalendarDay, Slot, Waiting } from '#lib/contract/offline/slots.ts';
import { slotGpus } from '#lib/contract/offline/slots.ts';
import { acting, type TeamHere } from '../offline/team-on-site.ts';
import { hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { freeOf, type Gpu } from './gpus.ts';
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
  type SlotRules,
  slotLength,
  waitingFor,
} from './rules.ts';
import {
  type SlotDeps,
  type SlotRow,
  slotRulesOf,
  slotsOf,
  takenBetween,
  takenCounts,
  type WaitingRow,
  waitingIn,
} from './store.ts';

/** A slot as shown to its team. @param now seconds */
export function slotShown(row: SlotRow, now: number): Slot {
  const { id, startsAt, gpus, node, state, requestedByName: by, heldUntil } = row;
  return {
    ...{ id, startsAt, gpus, node, by },
    endsAt: startsAt + slotLength,
    state: state === 'cancelled' || state === 'lapsed' ? 'used' : state,
    heldUntil: state === 'held' ? heldUntil : null,
    freeUntil: startsAt - freeBefore,
    hours: gpus,
    cancellable: isAhead(row, now),
    givenBack: row.givenBack / hours(1),
  };
}

/** The team's position among all entries that wait for the same slot. */
export function waitingShown(row: WaitingRow, all: readonly WaitingRow[]): Waiting {
  const { id, startsAt, gpus } = row;
  const before = all.filter((one) => one.startsAt === startsAt && one.gpus === gpus && one.turn < row.turn);
  return { id, startsAt, gpus, place: before.length + 1 };
}

/** Data for the offers of a day. */
interface Day {
  readonly team: TeamHere;
  readonly rules: SlotRules;
  readonly own: readonly SlotRow[];
  readonly waiting: readonly WaitingRow[];
  readonly unused: number;
}

/** The calendar of a day for a team; today, or the first reservable day, when the given day has no hours. */
export async function calendarDay(
  deps: SlotDeps,
  from: Database,
  team: TeamHere,
  asked: string | undefined,
): Promise<CalendarDay> {
  const rules = slotRulesOf(team.onSite);
  const { now, contest, team: row } = team.ownTeam;
  const own = await slotsOf(from, contest.id, row.id);
  const waiting = await waitingIn(from, contest.id);
  const unused = await deps.quota.unused(from, { competitionId: contest.id, teamId: row.id });
  const days = daysOf(rules);
  const day = chosen(days, asked, now);
  const shown: Day = { team, rules, own, waiting, unused };
  const hoursOfDay = hoursOf(rules, day);
  const taken = await takenBetween(from, contest.id, hoursOfDay[0] ?? 0, hoursOfDay.at(-1) ?? 0);
  const list = hoursOfDay.map((startsAt) => hourOf(shown, startsAt, taken.get(startsAt) ?? []));
  const mine = waiting.filter(({ teamId }) => teamId === row.id);
  const counts = await takenCounts(from, contest.id, now);
  return {
    ...{ day, hours: list },
    days: days.map((one) => freeDay(rules, one, { counts, now })),
    mine: own.filter((slot) => isShown(slot, day, now)).map((slot) => slotShown(slot, now)),
    waiting: mine.map((one) => waitingShown(one, waiting)),
    limits: {
      ahead: { used: own.filter((slot) => isAhead(slot, now)).length, most: most.ahead },
      ofDay: { used: ofDay(own, day), most: most.ofDay },
      waiting: { used: mine.length, most: most.waiting },
      hours: unused / hours(1),
    },
    closedUntil: closedUntil(own, rules.slots.opens, now),
  };
}

function chosen(days: readonly string[], asked: string | undefined, now: number): string {
  const today = dayOf(now);
  const wanted = [asked, today].find((day) => day !== undefined && days.includes(day));
  return wanted ?? days.find((day) => day > today) ?? days.at(-1) ?? today;
}

/** GPUs of the room. */
const gpusAtOnce = ({ slots }: SlotRules): number => slots.nodes * slots.gpus;

interface Taken {
  /** GPUs in slots by the start of their hour. */
  readonly counts: ReadonlyMap<number, number>;
  /** Seconds. */
  readonly now: number;
}

function freeDay(rules: SlotRules, day: string, { counts, now }: Taken): CalendarDay['days'][number] {
  const ahead = hoursOf(rules, day).filter((startsAt) => startsAt > now);
  const free = ahead.reduce((sum, startsAt) => sum + gpusAtOnce(rules) - (counts.get(startsAt) ?? 0), 0);
  return { day, free, reason: ahead.length === 0 ? 'slotOver' : null };
}

const isShown = (slot: SlotRow, day: string, now: number): boolean => {
  if (slot.state === 'cancelled' || slot.state === 'lapsed') return false;
  return slot.startsAt + slotLength > now || dayOf(slot.startsAt) === day;
};

function hourOf(day: Day, startsAt: number, taken: readonly Gpu[]): CalendarDay['hours'][number] {
  const { team, rules, own, waiting, unused } = day;
  const { now, team: row } = team.ownTeam;
  const mine = waiting.filter(({ teamId }) => teamId === row.id).length;
  return {
    startsAt,
    endsAt: startsAt + slotLength,
    gpus: gpusAtOnce(rules),
    taken: taken.length,
    offers: slotGpus.map((gpus) => {
      const free = freeOf(rules.slots, taken, gpus);
      const wanted = { rules, now, startsAt, gpus, acting: acting(team), own, unused };
      return {
        ...{ gpus, free },
        waiting: waiting.filter((one) => one.startsAt === startsAt && one.gpus === gpus).length,
        reason: holding(wanted, free),
        waitingReason: waitingFor(wanted, free, mine),
      };
    }),
  };
}
