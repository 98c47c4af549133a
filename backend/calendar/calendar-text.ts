import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Appointment } from '#lib/contract/personal-calendar.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { hours } from '../clock.ts';
import type { Localized } from '../messages/messages.ts';

const name: Localized = { 'zh-EN': 'My contest dates', 'zh-CN': '我的赛事日程', 'zh-Hant': '我的賽事日程' };

/** Seconds after which a calendar program asks again. */
const refreshAfter = hours(6);

const moment = (seconds: number) => new Date(seconds * 1000);

/** Dates as iCalendar text (RFC 5545), times in UTC: every program shows them by its own clock. `now` in seconds. */
export function calendarText(
  appointments: readonly Appointment[],
  locale: Locale,
  portalOrigin: string,
  now: number,
): string {
  const calendar = ical({
    name: name[locale],
    prodId: { company: 'Contest portal', product: 'My dates', language: languageTag[locale] },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  });
  for (const { id, title, place, startsAt, endsAt } of appointments)
    calendar.createEvent({
      // The same for as long as the date exists, so that a calendar moves it instead of doubling it.
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
