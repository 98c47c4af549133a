import type { OfflineRefusal } from '#lib/contract/offline-refusals.ts';
import type { SlotCards } from '#lib/contract/slots.ts';
import { hours, minutes } from '../clock.ts';
import type { OfflineRaceEntry } from '../content-store/content.ts';
import type { StoredState } from './tables.ts';

/** The GPU reservation rules. All lengths in seconds. */
export const slotLength = hours(1);
export const holdLasts = minutes(10);
export const freeBefore = minutes(30);
export const missedAfter = minutes(15);
/** A fault that costs more than this gives the hours back. */
export const faultOver = minutes(5);
export const most = { ahead: 6, ofDay: 4, waiting: 3 } as const;

/** The hall stands in one zone, whose clocks never change: UTC+8. */
const zone = hours(8);
const dayLength = hours(24);

/** The day of a moment, as `2026-11-20`. */
export const dayOf = (seconds: number): string => new Date((seconds + zone) * 1000).toISOString().slice(0, 10);

/** When a day begins, in seconds; null for what is no day of the calendar. */
export function startOf(day: string): number | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  return Number.isInteger(midnight) && dayOf(midnight - zone) === day ? midnight - zone : null;
}

/** What slots need to know of a race. */
export type SlotRace = Pick<OfflineRaceEntry, 'startsAt' | 'endsAt'> & {
  readonly slots: NonNullable<OfflineRaceEntry['slots']>;
};

/** The last moment at which a slot may begin, in seconds. */
const lastStart = ({ endsAt, slots }: SlotRace): number => Math.min(slots.lastStart, endsAt - slotLength);

/** The hours of a day that can be reserved, in seconds. */
export function hoursOf(race: SlotRace, day: string): number[] {
  const start = startOf(day);
  const { opens, closes } = race.slots;
  if (start === null) return [];
  return Array.from({ length: closes - opens }, (_, index) => start + hours(opens + index)).filter(
    (at) => at >= race.startsAt && at <= lastStart(race),
  );
}

/** Days with hours that can be reserved, in the order of time. */
export function daysOf(race: SlotRace): string[] {
  const count = Math.max(0, Math.ceil((race.endsAt - race.startsAt) / dayLength) + 1);
  const days = Array.from({ length: count }, (_, index) => dayOf(race.startsAt + index * dayLength));
  return [...new Set(days)].filter((day) => hoursOf(race, day).length > 0);
}

export const isSlotHour = (race: SlotRace, startsAt: number): boolean =>
  hoursOf(race, dayOf(startsAt)).includes(startsAt);

/** A slot as the rules look at it. */
export interface OwnSlot {
  readonly startsAt: number;
  readonly cards: SlotCards;
  readonly state: StoredState;
  readonly missedAt: number | null;
  readonly givenBack: number;
  readonly redeemedAt: number | null;
}

export const isAhead = ({ state, startsAt }: OwnSlot, now: number): boolean =>
  (state === 'held' || state === 'reserved') && startsAt > now;

/** Slots that count for their day: all but those that were given up in time and those that a fault took. */
export const ofDay = (own: readonly OwnSlot[], day: string): number =>
  own.filter(
    ({ state, startsAt, givenBack }) =>
      state !== 'cancelled' && state !== 'lapsed' && givenBack === 0 && dayOf(startsAt) === day,
  ).length;

/** Card seconds that are promised to slots ahead and not charged yet. */
export const promised = (own: readonly OwnSlot[]): number =>
  own
    .filter(({ state }) => state === 'held' || state === 'reserved')
    .reduce((sum, { cards }) => sum + costOf(cards), 0);

export const costOf = (cards: SlotCards): number => cards * slotLength;

/** Until when a team cannot reserve, because its last two slots were missed: the next morning of the hall. */
export function closedUntil(own: readonly OwnSlot[], opens: number, now: number): number | null {
  const settled = own
    .filter(({ state }) => state === 'used' || state === 'missed')
    .sort((a, b) => b.startsAt - a.startsAt);
  const [last, before] = settled;
  if (last?.state !== 'missed' || before?.state !== 'missed') return null;
  const missedAt = Math.max(last.missedAt ?? last.startsAt, before.missedAt ?? before.startsAt);
  const morning = (startOf(dayOf(missedAt)) ?? missedAt) + hours(opens);
  const end = morning > missedAt ? morning : morning + dayLength;
  return end > now ? end : null;
}

/** A slot that a fault took and for which the team has not chosen a new one: it chooses before others. */
export const hasClaim = (own: readonly OwnSlot[]): boolean =>
  own.some(({ givenBack, redeemedAt }) => givenBack > 0 && redeemedAt === null);

/** What the rules look at for one hour and size. */
export interface Wanted {
  readonly race: SlotRace;
  readonly now: number;
  readonly startsAt: number;
  readonly cards: SlotCards;
  /** Why the team cannot act at all. */
  readonly acting: OfflineRefusal | null;
  readonly own: readonly OwnSlot[];
  /** Card seconds of the quota that are not used. */
  readonly unused: number;
}

const first = (...reasons: readonly (OfflineRefusal | null)[]): OfflineRefusal | null =>
  reasons.find((reason) => reason !== null) ?? null;

/** What holding and waiting ask alike. */
function asking({ race, now, startsAt, acting, own }: Wanted): OfflineRefusal | null {
  return first(
    acting,
    isSlotHour(race, startsAt) ? null : 'slotOutside',
    startsAt <= now ? 'slotOver' : null,
    closedUntil(own, race.slots.opens, now) === null ? null : 'slotsClosed',
  );
}

const hasOne = ({ own, startsAt, cards }: Wanted): boolean =>
  own.some((slot) => slot.startsAt === startsAt && slot.cards === cards && ['held', 'reserved'].includes(slot.state));

/** Why a team cannot have a slot, apart from whether it is free. */
export function entitled(wanted: Wanted): OfflineRefusal | null {
  const { own, now, startsAt, cards, unused } = wanted;
  return first(
    asking(wanted),
    hasOne(wanted) ? 'slotTwice' : null,
    own.filter((slot) => isAhead(slot, now)).length >= most.ahead ? 'slotsAhead' : null,
    ofDay(own, dayOf(startsAt)) >= most.ofDay ? 'slotsOfDay' : null,
    unused - promised(own) < costOf(cards) ? 'hoursShort' : null,
  );
}

/** Why a team cannot hold a slot; `free` slots of this size are left in the hour. */
export const holding = (wanted: Wanted, free: number): OfflineRefusal | null =>
  first(entitled(wanted), free === 0 ? 'slotTaken' : null);

/** Why a team cannot enter a waiting list; it stands on `waiting` others. */
export const waitingFor = (wanted: Wanted, free: number, waiting: number): OfflineRefusal | null =>
  first(
    asking(wanted),
    hasOne(wanted) ? 'slotTwice' : null,
    free > 0 ? 'slotFree' : null,
    waiting >= most.waiting ? 'waitingFull' : null,
  );
