import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { listOf, SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';

/** Date of a person: a phase of a contest they signed up for, a salon, a reservation, a training assignment. */
export const AppointmentSchema = z.object({
  id: z.string(),
  kind: z.enum(['phase', 'salon', 'reservation', 'task']),
  title: z.string(),
  place: z.string().nullable(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
  contestId: z.string().nullable(),
  salonId: z.string().nullable(),
  /** Only for kind `task`. */
  taskId: z.string().optional(),
});
export type Appointment = z.infer<typeof AppointmentSchema>;

/** Calendar subscription of a person, without its address: only the hash of the address is stored. */
export const CalendarSchema = z.object({
  active: z.boolean(),
  createdAt: SecondsSchema.nullable(),
  /** Last read by a calendar program. */
  lastReadAt: SecondsSchema.nullable(),
});
export type Calendar = z.infer<typeof CalendarSchema>;

/** Dates of a person, on the site and as a calendar subscription. */
export const calendarCalls = {
  /** In chronological order; dates that ended more than 30 days ago are omitted. */
  appointments: endpoint(personalRoutes.appointments, { auth: 'player', data: listOf(AppointmentSchema) }),
  calendar: endpoint(personalRoutes.calendar, { auth: 'player', data: CalendarSchema }),
  /**
   * Creates a new address, in the language of the request; the previous one becomes invalid. The address is returned
   * only here, because only its hash is stored.
   */
  createCalendar: endpoint(personalRoutes.createCalendar, {
    auth: 'player',
    data: CalendarSchema.extend({ path: z.string() }),
  }),
  revokeCalendar: endpoint(personalRoutes.revokeCalendar, { auth: 'player', data: CalendarSchema }),
  /** The dates as iCalendar; the address is the only credential. `{token}` may end with `.ics`. */
  calendarFeed: endpoint(personalRoutes.calendarFeed, {
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
    anywhere: true,
  }),
} as const;
