import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OfflineReasonSchema } from './offline-race.ts';
import { IdSchema, NothingSchema, SecondsSchema } from './primitives.ts';

/** Cards of a slot (GPU reservation rules). */
export const slotCards = [1, 2, 4] as const;
export const SlotCardsSchema = z.union([z.literal(1), z.literal(2), z.literal(4)]);
export type SlotCards = z.infer<typeof SlotCardsSchema>;

/** A day of the hall (Asia/Shanghai), as `2026-11-20`. */
export const DaySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/**
 * `held` until it is confirmed or its ten minutes are over; `reserved`; `running` from its hour on; `used` when it is
 * over; `missed` when no run started in its first quarter, or it was cancelled too late. What was cancelled in time or
 * not confirmed is no slot any more.
 */
export const SlotStateSchema = z.enum(['held', 'reserved', 'running', 'used', 'missed']);
export type SlotState = z.infer<typeof SlotStateSchema>;

/** A slot of the caller's team: one hour, beginning on the hour. */
export const SlotSchema = z.object({
  id: z.string(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
  cards: SlotCardsSchema,
  /** The node that the cards are in. */
  node: z.string(),
  state: SlotStateSchema,
  /** Who of the team asked for it. */
  by: z.string(),
  /** When the hold ends; null unless it is held. */
  heldUntil: SecondsSchema.nullable(),
  /** Until when cancelling costs nothing. */
  freeUntil: SecondsSchema,
  /** GPU hours that are taken from the quota when it begins. */
  hours: z.number().int().positive(),
  /** Whether it can be cancelled now, with or without cost. */
  cancellable: z.boolean(),
  /** GPU hours that a fault of the platform gave back. */
  givenBack: z.number().nonnegative(),
});
export type Slot = z.infer<typeof SlotSchema>;

/** A place of the caller's team on the waiting list of an hour. */
export const WaitingSchema = z.object({
  id: z.string(),
  startsAt: SecondsSchema,
  cards: SlotCardsSchema,
  /** Counted from 1: who gets it next. */
  place: z.number().int().positive(),
});
export type Waiting = z.infer<typeof WaitingSchema>;

/** One number of cards in one hour. */
const OfferSchema = z.object({
  cards: SlotCardsSchema,
  /** Slots of this size that are free. */
  free: z.number().int().nonnegative(),
  /** Teams on the waiting list. */
  waiting: z.number().int().nonnegative(),
  /** Why the caller's team cannot hold it now; null: it can. */
  reason: OfflineReasonSchema,
  /** Why it cannot enter the waiting list; null: it can. */
  waitingReason: OfflineReasonSchema,
});

export const CalendarDaySchema = z.object({
  day: DaySchema,
  /** Days that there are, in the order of time. */
  days: z.array(DaySchema),
  hours: z.array(
    z.object({
      startsAt: SecondsSchema,
      endsAt: SecondsSchema,
      /** Cards that can be reserved in this hour, and how many of them are taken. */
      cards: z.number().int().positive(),
      taken: z.number().int().nonnegative(),
      offers: z.array(OfferSchema),
    }),
  ),
  /** The team's slots that are not over, on every day, and those of this day. In the order of time. */
  mine: z.array(SlotSchema),
  waiting: z.array(WaitingSchema),
  limits: z.object({
    ahead: z.object({ used: z.number().int().nonnegative(), most: z.number().int().positive() }),
    /** Of the day that is shown. */
    ofDay: z.object({ used: z.number().int().nonnegative(), most: z.number().int().positive() }),
    waiting: z.object({ used: z.number().int().nonnegative(), most: z.number().int().positive() }),
    /** GPU hours of the quota that are neither used nor promised to slots ahead. */
    hours: z.number().nonnegative(),
  }),
  /** Until when the team cannot reserve, because two slots in a row were missed. */
  closedUntil: SecondsSchema.nullable(),
});
export type CalendarDay = z.infer<typeof CalendarDaySchema>;

const OfContestSchema = z.object({ competitionID: IdSchema });
const WantedSchema = OfContestSchema.extend({ startsAt: SecondsSchema, cards: SlotCardsSchema });
const OneSchema = OfContestSchema.extend({ id: IdSchema });
const base = '/v1/offline/reservation';

/** Slots on cards, reserved ahead. Any member of the team may act for it; the others are told. */
export const slots = {
  /** The calendar of a day; without one of today, or the first day that there is. */
  day: endpoint({
    method: 'GET',
    path: base,
    auth: 'player',
    query: OfContestSchema.extend({ day: DaySchema.optional() }),
    data: CalendarDaySchema,
  }),
  /** Holds a slot for ten minutes. Who asked first has it. Sent twice it is one hold. */
  hold: endpoint({ method: 'POST', path: `${base}/hold`, auth: 'player', body: WantedSchema, data: SlotSchema }),
  confirm: endpoint({ method: 'POST', path: `${base}/confirm`, auth: 'player', body: OneSchema, data: SlotSchema }),
  /** Gives up a hold, or cancels a slot; later than thirty minutes before it begins it counts as missed. */
  cancel: endpoint({ method: 'DELETE', path: base, auth: 'player', query: OneSchema, data: NothingSchema }),
  /** Enters the waiting list of a slot that is taken. */
  wait: endpoint({
    method: 'POST',
    path: `${base}/waiting`,
    auth: 'player',
    body: WantedSchema,
    data: WaitingSchema,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: `${base}/waiting`,
    auth: 'player',
    query: OneSchema,
    data: NothingSchema,
  }),
} as const;
