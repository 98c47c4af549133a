import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { offlineRefusals, readRefusals, slotRefusals, writeRefusals } from '#lib/contract/offline/offline-refusals.ts';
import { IdSchema, NothingSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { slotsRoutes } from '#lib/contract/routes/slots.ts';
import { OfflineReasonSchema } from './on-site-final.ts';

/** Numbers of GPUs that a slot may have (GPU reservation rules). */
export const slotGpus = [1, 2, 4] as const;
export const SlotGpusSchema = z.union([z.literal(1), z.literal(2), z.literal(4)]);
export type SlotGpus = z.infer<typeof SlotGpusSchema>;

/** Day in Asia/Shanghai, as `2026-11-20`. */
export const DaySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/**
 * `held` until confirmation, at most ten minutes; `reserved`; `running` from its hour on; `used` after it; `missed`
 * when no run started in its first quarter, or after a late cancellation. A slot that was cancelled in time or not
 * confirmed no longer exists.
 */
export const SlotStateSchema = z.enum(['held', 'reserved', 'running', 'used', 'missed']);
export type SlotState = z.infer<typeof SlotStateSchema>;

/** Slot of the caller's team: one hour, starting on the hour. */
export const SlotSchema = z.object({
  id: z.string(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
  gpus: SlotGpusSchema,
  /** Number of the node that contains the GPUs, as of a run. */
  node: z.number().int().positive(),
  state: SlotStateSchema,
  /** Member who requested it. */
  by: z.string(),
  /** Expiry of the hold; null unless it is held. */
  heldUntil: SecondsSchema.nullable(),
  /** Deadline for a cancellation without cost. */
  freeUntil: SecondsSchema,
  /** GPU hours deducted from the quota at the start. */
  hours: z.number().int().positive(),
  /** True when it can be cancelled now, with or without cost. */
  cancellable: z.boolean(),
  /** GPU hours returned after a platform fault. */
  givenBack: z.number().nonnegative(),
});
export type Slot = z.infer<typeof SlotSchema>;

/** Waiting list entry of the caller's team for an hour. */
export const WaitingSchema = z.object({
  id: z.string(),
  startsAt: SecondsSchema,
  gpus: SlotGpusSchema,
  /** Position on the waiting list, counted from 1. */
  place: z.number().int().positive(),
});
export type Waiting = z.infer<typeof WaitingSchema>;

/** Availability of one number of GPUs in one hour. */
const OfferSchema = z.object({
  gpus: SlotGpusSchema,
  /** Free slots of this size. */
  free: z.number().int().nonnegative(),
  /** Teams on the waiting list. */
  waiting: z.number().int().nonnegative(),
  /** Name of the refusal that blocks a hold by the caller's team; null when it is allowed. */
  reason: OfflineReasonSchema,
  /** Name of the refusal that blocks joining the waiting list; null when it is allowed. */
  waitingReason: OfflineReasonSchema,
});

export const CalendarDaySchema = z.object({
  day: DaySchema,
  /** Days with slots, in chronological order. */
  days: z.array(
    z.object({
      day: DaySchema,
      /** GPU hours that are free in the hours still ahead. */
      free: z.number().int().nonnegative(),
      /** `slotOver` when no hour of the day is ahead; null otherwise. */
      reason: OfflineReasonSchema,
    }),
  ),
  hours: z.array(
    z.object({
      startsAt: SecondsSchema,
      endsAt: SecondsSchema,
      /** `gpus`: GPUs that can be reserved in this hour. `taken`: those already reserved. */
      gpus: z.number().int().positive(),
      taken: z.number().int().nonnegative(),
      offers: z.array(OfferSchema),
    }),
  ),
  /** The team's slots of this day, and its current and future slots of all days, in chronological order. */
  mine: z.array(SlotSchema),
  waiting: z.array(WaitingSchema),
  limits: z.object({
    ahead: z.object({ used: z.number().int().nonnegative(), most: z.number().int().positive() }),
    /** Limit of the selected day. */
    ofDay: z.object({ used: z.number().int().nonnegative(), most: z.number().int().positive() }),
    waiting: z.object({ used: z.number().int().nonnegative(), most: z.number().int().positive() }),
    /** GPU hours of the quota that are neither used nor allocated to future slots. */
    hours: z.number().nonnegative(),
  }),
  /** End of the team's reservation ban after two missed slots in a row; null when there is none. */
  closedUntil: SecondsSchema.nullable(),
});
export type CalendarDay = z.infer<typeof CalendarDaySchema>;

const OfContestSchema = z.object({ competitionID: IdSchema });
const WantedSchema = OfContestSchema.extend({ startsAt: SecondsSchema, gpus: SlotGpusSchema });
const OneSchema = OfContestSchema.extend({ id: IdSchema });
/** Slots on GPUs, reserved in advance. Any member may act for the team; the others are notified. */
export const slots = {
  /** The calendar of a day; by default of today, or of the first day with slots. */
  day: endpoint(slotsRoutes.day, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema.extend({ day: DaySchema.optional() }),
    data: CalendarDaySchema,
  }),
  /** Holds a slot for ten minutes, first come, first served. A repeated request is one hold. */
  hold: endpoint(slotsRoutes.hold, {
    refusals: { ...writeRefusals, ...slotRefusals, ...only(offlineRefusals, 'slotTaken') },
    auth: 'player',
    body: WantedSchema,
    data: SlotSchema,
  }),
  confirm: endpoint(slotsRoutes.confirm, {
    refusals: { ...writeRefusals, ...only(offlineRefusals, 'slotMissing', 'holdEnded') },
    auth: 'player',
    body: OneSchema,
    data: SlotSchema,
  }),
  /** Cancels a hold or a slot. A slot cancelled less than thirty minutes before its start counts as missed. */
  cancel: endpoint(slotsRoutes.cancel, {
    refusals: { ...readRefusals, ...only(offlineRefusals, 'banned', 'slotMissing', 'slotOver') },
    auth: 'player',
    query: OneSchema,
    data: NothingSchema,
  }),
  /** Joins the waiting list of a slot that is taken. */
  wait: endpoint(slotsRoutes.wait, {
    refusals: { ...writeRefusals, ...slotRefusals, ...only(offlineRefusals, 'slotFree', 'waitingFull') },
    auth: 'player',
    body: WantedSchema,
    data: WaitingSchema,
  }),
  leave: endpoint(slotsRoutes.leave, {
    refusals: { ...readRefusals, ...only(offlineRefusals, 'banned', 'slotMissing') },
    auth: 'player',
    query: OneSchema,
    data: NothingSchema,
  }),
} as const;
