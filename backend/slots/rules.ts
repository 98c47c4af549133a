import { tz } from '@date-fns/tz';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getUnixTime } from 'date-fns/getUnixTime';
import type { OfflineRefusal } from '#lib/contract/offline/offline-refusals.ts';
import type { SlotGpus } from '#lib/contract/offline/slots.ts';
import { hourOfDay, isoDay, startOfIsoDay, startOfNextDay } from '#lib/time/calendar-days.ts';
import type { OnSiteEntry } from '../content-store/content.ts';
import { defaultTimeZone } from '../content-store/reading/moments.ts';
import { hours, minutes } from '../platform/clock.ts';
import type { StoredState } from './tables.ts';

/** The GPU reservation rules. All durations in seconds. */
export const slotLength = hours(1);
export const holdLasts = minutes(10);
export const freeBefore = minutes(30);
export const missedAfter = minutes(15);
/** A fault that costs more than this refunds the hours. */
export const faultOver = minutes(5);
export const most = { ahead: 6, ofDay: 4, waiting: 3 } as const;

/** Time zone of the venue. */
const venueTimeZone = defaultTimeZone;

/** The date of a time at the venue, as `2026-11-20`. */
export const dayOf = (seconds: number): string => isoDay(seconds, venueTimeZone);

/** Start of a day, in seconds; null for an invalid date. */
export const startOf = (day: string): number | null => startOfIsoDay(day, venueTimeZone);

/** Settings of an on-site final that slots depend on. */
export type SlotRules = Pick<OnSiteEntry, 'startsAt' | 'endsAt'> & {
  readonly slots: NonNullable<OnSiteEntry['slots']>;
};

/** The latest start of a slot, in seconds. */
const lastStart = ({ endsAt, slots }: SlotRules): number => Math.min(slots.lastStart, endsAt - slotLength);

/** Start times of a day's reservable hours, in seconds. */
export function hoursOf(rules: SlotRules, day: string): number[] {
  const start = startOf(day);
  const { opens, closes } = rules.slots;
  if (start === null) return [];
  return Array.from({ length: closes - opens }, (_, index) => hourOfDay(start, opens + index, venueTimeZone)).filter(
    (at) => at >= rules.startsAt && at <= lastStart(rules),
  );
}

/** Days with reservable hours, in chronological order. */
export function daysOf(rules: SlotRules): string[] {
  const interval = { start: rules.startsAt * 1000, end: Math.max(rules.startsAt, rules.endsAt) * 1000 };
  return eachDayOfInterval(interval, { in: tz(venueTimeZone) })
    .map((day) => dayOf(getUnixTime(day)))
    .filter((day) => hoursOf(rules, day).length > 0);
}

export const isSlotHour = (rules: SlotRules, startsAt: number): boolean =>
  hoursOf(rules, dayOf(startsAt)).includes(startsAt);

/** The data of a slot that the rules use. */
export interface OwnSlot {
  readonly startsAt: number;
  readonly gpus: SlotGpus;
  readonly state: StoredState;
  readonly missedAt: number | null;
  readonly givenBack: number;
  readonly redeemedAt: number | null;
}

export const isAhead = ({ state, startsAt }: OwnSlot, now: number): boolean =>
  (state === 'held' || state === 'reserved') && startsAt > now;

/** Slots that count for their day: all except those released in time and those lost to a fault. */
export const ofDay = (own: readonly OwnSlot[], day: string): number =>
  own.filter(
    ({ state, startsAt, givenBack }) =>
      state !== 'cancelled' && state !== 'lapsed' && givenBack === 0 && dayOf(startsAt) === day,
  ).length;

export const costOf = (gpus: SlotGpus): number => gpus * slotLength;

/** Time until which a team cannot reserve, because it missed its last two slots: the next opening hour (`opens`). */
export function closedUntil(own: readonly OwnSlot[], opens: number, now: number): number | null {
  const settled = own
    .filter(({ state }) => state === 'used' || state === 'missed')
    .sort((a, b) => b.startsAt - a.startsAt);
  const [last, before] = settled;
  if (last?.state !== 'missed' || before?.state !== 'missed') return null;
  const missedAt = Math.max(last.missedAt ?? last.startsAt, before.missedAt ?? before.startsAt);
  const morning = hourOfDay(missedAt, opens, venueTimeZone);
  const end = morning > missedAt ? morning : hourOfDay(startOfNextDay(missedAt, venueTimeZone), opens, venueTimeZone);
  return end > now ? end : null;
}

/** True for a slot that was lost to a fault, for which the team has not confirmed another. */
export const isClaim = ({ givenBack, redeemedAt }: OwnSlot): boolean => givenBack > 0 && redeemedAt === null;

/**
 * True when the team lost more slots to faults than it has confirmed since: it has priority. A hold takes its place for as
 * long as it lasts, so that one lost slot gives priority for one hold at a time.
 */
export const hasClaim = (own: readonly OwnSlot[]): boolean =>
  own.filter(isClaim).length > own.filter(({ state }) => state === 'held').length;

/** Input of the rules for one hour and size. */
export interface Wanted {
  readonly rules: SlotRules;
  readonly now: number;
  readonly startsAt: number;
  readonly gpus: SlotGpus;
  /** Reason that blocks every action of the team; null when there is none. */
  readonly acting: OfflineRefusal | null;
  readonly own: readonly OwnSlot[];
  /** GPU seconds of the quota that are neither used nor held. */
  readonly unused: number;
}

const first = (...reasons: readonly (OfflineRefusal | null)[]): OfflineRefusal | null =>
  reasons.find((reason) => reason !== null) ?? null;

/** Rules common to holding and waiting. */
function asking({ rules, now, startsAt, acting, own }: Wanted): OfflineRefusal | null {
  return first(
    acting,
    isSlotHour(rules, startsAt) ? null : 'slotOutside',
    startsAt <= now ? 'slotOver' : null,
    closedUntil(own, rules.slots.opens, now) === null ? null : 'slotsClosed',
  );
}

const hasOne = ({ own, startsAt, gpus }: Wanted): boolean =>
  own.some((slot) => slot.startsAt === startsAt && slot.gpus === gpus && ['held', 'reserved'].includes(slot.state));

/** Reason that a team cannot have a slot, regardless of free GPUs. */
export function entitled(wanted: Wanted): OfflineRefusal | null {
  const { own, now, startsAt, gpus, unused } = wanted;
  return first(
    asking(wanted),
    hasOne(wanted) ? 'slotTwice' : null,
    own.filter((slot) => isAhead(slot, now)).length >= most.ahead ? 'slotsAhead' : null,
    ofDay(own, dayOf(startsAt)) >= most.ofDay ? 'slotsOfDay' : null,
    unused < costOf(gpus) ? 'hoursShort' : null,
  );
}

/** Reason that a team cannot hold a slot; `free` is the number of free slots of this size in the hour. */
export const holding = (wanted: Wanted, free: number): OfflineRefusal | null =>
  first(entitled(wanted), free === 0 ? 'slotTaken' : null);

/** Reason that a team cannot enter a waiting list; `waiting` is the number of lists it is on. */
export const waitingFor = (wanted: Wanted, free: number, waiting: number): OfflineRefusal | null =>
  first(
    asking(wanted),
    hasOne(wanted) ? 'slotTwice' : null,
    free > 0 ? 'slotFree' : null,
    waiting >= most.waiting ? 'waitingFull' : null,
  );
