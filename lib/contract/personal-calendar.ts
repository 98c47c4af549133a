import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, SecondsSchema } from './primitives.ts';

/** A date of a person: a phase of a contest they signed up for, a salon, a reservation, a task of their training. */
export const AppointmentSchema = z.object({
  id: z.string(),
  kind: z.enum(['phase', 'salon', 'reservation', 'task']),
  title: z.string(),
  place: z.string().nullable(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
  contestId: z.string().nullable(),
  salonId: z.string().nullable(),
  /** Of a task. */
  taskId: z.string().optional(),
});
export type Appointment = z.infer<typeof AppointmentSchema>;

/** The address that calendar programs read a person's dates from, as far as it may be told again. */
export const CalendarSchema = z.object({
  active: z.boolean(),
  createdAt: SecondsSchema.nullable(),
  /** When a program last read it. */
  lastReadAt: SecondsSchema.nullable(),
});
export type Calendar = z.infer<typeof CalendarSchema>;

/** The dates of a person, here and in calendar programs. */
export const calendarCalls = {
  /** In the order of time; what is over for more than 30 days is left out. */
  appointments: endpoint({
    method: 'GET',
    path: '/v1/personal/appointment',
    auth: 'player',
    data: listOf(AppointmentSchema),
  }),
  calendar: endpoint({ method: 'GET', path: '/v1/personal/calendar', auth: 'player', data: CalendarSchema }),
  /**
   * Makes a new address, in the language of the request; the one before stops working. The address is told this once:
   * only its hash is kept.
   */
  createCalendar: endpoint({
    method: 'PUT',
    path: '/v1/personal/calendar',
    auth: 'player',
    data: CalendarSchema.extend({ path: z.string() }),
  }),
  revokeCalendar: endpoint({ method: 'DELETE', path: '/v1/personal/calendar', auth: 'player', data: CalendarSchema }),
  /** The dates as iCalendar, for whoever knows the address. `{token}` may end with `.ics`. */
  calendarFeed: endpoint({
    method: 'GET',
    path: '/v1/calendar/{token}',
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
    anywhere: true,
  }),
} as const;
