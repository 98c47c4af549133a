import { eq } from 'drizzle-orm';
import type { Calendar } from '#lib/contract/personal-calendar.ts';
import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { randomToken, sha256 } from '../signing/signing.ts';
import type { Appointments } from './appointments.ts';
import { calendarText } from './calendar-text.ts';
import { calendarTokens } from './tables.ts';

/** A player's dates at an address that calendar programs read, until the player takes it away. */
export interface Calendars {
  state(playerId: string): Promise<Calendar>;
  /** Makes a new address in a language; the one before stops working. The path is told this once. */
  create(playerId: string, locale: Locale): Promise<Calendar & { path: string }>;
  revoke(playerId: string): Promise<Calendar>;
  /** The dates behind an address as iCalendar text; null when there is no such address. */
  feed(token: string): Promise<string | null>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly appointments: Appointments;
  readonly portalOrigin: string;
}

const none: Calendar = { active: false, createdAt: null, lastReadAt: null };

export function createCalendars({ database, clock, appointments, portalOrigin }: Parts): Calendars {
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
      return { active: true, createdAt: row.createdAt, lastReadAt: null, path: `/api/v1/calendar/${token}.ics` };
    },

    async revoke(playerId) {
      await database.delete(calendarTokens).where(eq(calendarTokens.playerId, playerId));
      return none;
    },

    async feed(token) {
      const [row] = await database
        .update(calendarTokens)
        .set({ lastReadAt: clock() })
        .where(eq(calendarTokens.hash, sha256(token.replace(/\.ics$/, ''))))
        .returning();
      if (!row || !isLocale(row.locale)) return null;
      return calendarText(await appointments.of(row.playerId, row.locale), row.locale, portalOrigin, clock());
    },
  };
}
