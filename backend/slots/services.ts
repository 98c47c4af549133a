import type { slots as calls } from '#lib/contract/slots.ts';
import type { DateSource } from '../calendar/appointments.ts';
import type { OnSiteParts } from '../offline/team-on-site.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Post } from '../teams/letters.ts';
import { slotDates } from './dates.ts';
import { slotHandlers } from './handlers.ts';
import type { SlotQuota } from './quota.ts';
import { createSlots, type Slots } from './slots.ts';

export interface SlotServices {
  readonly slots: Slots;
  /** The reserved slots of a player, for their calendar. */
  readonly dates: DateSource;
  readonly handlers: HandlersOf<typeof calls>;
}

export function createSlotServices(parts: OnSiteParts, post: Post, quota: SlotQuota): SlotServices {
  const slots = createSlots({ ...parts, post, quota });
  return { slots, dates: slotDates(parts), handlers: slotHandlers(slots) };
}
