import { and, eq, exists } from 'drizzle-orm';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Appointment, Calendar } from '#lib/contract/personal/personal-calendar.ts';
import { addressOf } from '#lib/contract/route.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { isLocale, type Locale, languageTag } from '#lib/i18n/locales.ts';
import { players } from '../identity/tables.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { type Clock, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { randomToken, sha256 } from '../platform/signing.ts';
import type { Appointments } from './appointments.ts';
import { calendarTokens } from './tables.ts';

/** Refresh interval for calendar programs, in seconds. */
const refreshAfter = hours(6);

const moment = (seconds: number) => new Date(seconds * 1000);

/**
 * Appointments as iCalendar text (RFC 5545), times in UTC: every program shows them in its own time zone. `now` in
 * seconds.
 */
function calendarText(appointments: readonly Appointment[], locale: Locale, portalOrigin: string, now: number): string {
  const calendar = ical({
    name: plainTexts(locale, 'documents').calendar.name,
    prodId: { company: 'Contest portal', product: 'My dates', language: languageTag[locale] },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  });
  for (const { id, title, place, startsAt, endsAt } of appointments)
    calendar.createEvent({
      // Stable for as long as the appointment exists, so that a calendar moves it instead of duplicating it.
      id: `${id}@${new URL(portalOrigin).hostname}`,
      start: moment(startsAt),
      end: moment(endsAt),
      stamp: moment(now),
      summary: title,
      location: place,
      url: `${portalOrigin}/appointment-time`,
    });
  return calendar.toString();
}

/** A player's appointments at a secret address that calendar programs read, until the player revokes it. */
export interface Calendars {
  state(playerId: string): Promise<Calendar>;
  /** Creates a new address in a language; the previous one stops working. The path is returned only here. */
  create(playerId: string, locale: Locale): Promise<Calendar & { path: string }>;
  revoke(playerId: string): Promise<Calendar>;
  /** The appointments behind an address as iCalendar text; null when there is none, or the account is frozen. */
  feed(token: string): Promise<string | null>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly appointments: Appointments;
  readonly portalOrigin: string;
}

/** Revokes the calendar address of a player, or those of all players. @returns how many there were */
export async function revokeCalendars(database: Database, playerId?: string): Promise<number> {
  const revoked = await database
    .delete(calendarTokens)
    .where(playerId === undefined ? undefined : eq(calendarTokens.playerId, playerId))
    .returning({ playerId: calendarTokens.playerId });
  return revoked.length;
}

const none: Calendar = { active: false, createdAt: null, lastReadAt: null };

export function createCalendars({ database, clock, appointments, portalOrigin }: Deps): Calendars {
  return {
    async state(playerId) {
      const [row] = await database.select().from(calendarTokens).where(eq(calendarTokens.playerId, playerId));
      return row ? { active: true, createdAt: row.createdAt, lastReadAt: row.lastReadAt } : none;
    },

    async create(playerId, locale) {
      const token = randomToken();
      const row = { hash: sha256(token), locale, createdAt: clock(), lastReadAt: null };
      await database
        .insert(calendarTokens)
        .values({ playerId, ...row })
        .onConflictDoUpdate({ target: calendarTokens.playerId, set: row });
      const path = addressOf(personalRoutes.calendarFeed, { params: { token: `${token}.ics` } });
      return { active: true, createdAt: row.createdAt, lastReadAt: null, path };
    },

    async revoke(playerId) {
      await revokeCalendars(database, playerId);
      return none;
    },

    async feed(token) {
      const active = database
        .select({ id: players.id })
        .from(players)
        .where(and(eq(players.id, calendarTokens.playerId), eq(players.frozen, false)));
      const [row] = await database
        .update(calendarTokens)
        .set({ lastReadAt: clock() })
        .where(and(eq(calendarTokens.hash, sha256(token.replace(/\.ics$/, ''))), exists(active)))
        .returning();
      if (!row || !isLocale(row.locale)) return null;
      return calendarText(await appointments.of(row.playerId, row.locale), row.locale, portalOrigin, clock());
    },
  };
}
