import 'server-only';
import { createHash } from 'node:crypto';
import { hoursToSeconds } from 'date-fns/hoursToSeconds';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';

/** One date of a calendar. Times in seconds; a deadline begins and ends at the same time. */
export interface CalendarEntry {
  /** Stable while the date exists, so that a calendar moves it instead of duplicating it. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly place: string | null;
  readonly url: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface Calendar {
  readonly name: string;
  readonly text: string;
  readonly locale: Locale;
  readonly entries: readonly CalendarEntry[];
}

/** Refresh interval of a subscribed calendar in seconds. */
const refreshAfter = hoursToSeconds(6);

/** Globally unique id of a date (RFC 5545 section 3.8.4.7). @param name of the date, unique at the origin */
export const calendarUid = (name: string, origin: string): string => `${name}@${new URL(origin).hostname}`;

const moment = (seconds: number) => new Date(seconds * 1000);

/**
 * A calendar as iCalendar text (RFC 5545), times in UTC: programs convert them to their own time zone. `now` in
 * seconds.
 */
export function calendarText({ name, text, locale, entries }: Calendar, now: number): string {
  const calendar = ical({
    name,
    description: text,
    prodId: { company: 'Contest portal', product: 'Calendar', language: languageTag[locale].toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  });
  for (const { uid, title, place, url, startsAt, endsAt, text: description } of entries) {
    calendar.createEvent({
      id: uid,
      start: moment(startsAt),
      end: moment(Math.max(endsAt, startsAt)),
      stamp: moment(now),
      summary: title,
      description,
      location: place,
      url,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** Weak ETag of a calendar: every text has the moment at which it was made, which is no change for its readers. */
export function calendarTag(calendar: Calendar): string {
  return `W/"${createHash('sha256').update(calendarText(calendar, 0)).digest('base64url').slice(0, 22)}"`;
}
