import { TZDate, tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getUnixTime } from 'date-fns/getUnixTime';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';

/** ISO 8601 calendar date, as `2026-11-20`. */
const isoDate = 'yyyy-MM-dd';

/** A moment (seconds since 1970) in the calendar of an IANA time zone. */
export const zoned = (seconds: number, timeZone: string): TZDate => new TZDate(seconds * 1000, timeZone);

/** The calendar day of a moment (seconds) in a zone, as `2026-11-20`. */
export const isoDay = (seconds: number, timeZone: string): string => lightFormat(zoned(seconds, timeZone), isoDate);

/** A moment (seconds) in a zone as spreadsheets read it: `2026-11-20 23:59`. */
export const isoMinute = (seconds: number, timeZone: string): string =>
  lightFormat(zoned(seconds, timeZone), `${isoDate} HH:mm`);

/** Start of a calendar day (`2026-11-20`) in a zone, in seconds; null for a day that does not exist. */
export function startOfIsoDay(day: string, timeZone: string): number | null {
  const start = parseISO(day, { in: tz(timeZone) });
  return isValid(start) && lightFormat(start, isoDate) === day ? getUnixTime(start) : null;
}

/** Start of the calendar day after that of a moment in a zone; both in seconds. */
export const startOfNextDay = (seconds: number, timeZone: string): number =>
  getUnixTime(startOfDay(addDays(zoned(seconds, timeZone), 1)));

/** An hour of the clock (0 to 23) on the calendar day of a moment; both moments in seconds. */
export const hourOfDay = (seconds: number, hour: number, timeZone: string): number =>
  getUnixTime(setHours(startOfDay(zoned(seconds, timeZone)), hour));

/** Midnights in a zone between two moments (seconds); negative when `to` is before `from`. */
export const calendarDaysBetween = (from: number, to: number, timeZone: string): number =>
  differenceInCalendarDays(to * 1000, from * 1000, { in: tz(timeZone) });
