import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { getUnixTime } from 'date-fns/getUnixTime';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { set } from 'date-fns/set';
import { zoned } from '#lib/time/calendar-days.ts';

/**
 * Dates of the content. Two forms, both in the time zone of the contest (an IANA time zone):
 * - `2024-09-01 10:00`: that minute, for past seasons;
 * - `start+10d 23:59`, `start-3d 09:00`, `start 10:00`: that minute, this number of calendar days after or before the
 *   day of the installation's first start.
 */
const pattern =
  /^(?:(?<absolute>\d{4}-\d{2}-\d{2})|start(?:(?<offset>[+-]\d{1,4})d)?) (?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)$/;

interface TimeFrame {
  readonly timeZone: string;
  /** Seconds since 1970-01-01T00:00Z. */
  readonly firstStartAt: number;
}

/**
 * The moment that `text` denotes, in seconds since 1970-01-01T00:00Z.
 * @throws RangeError with a sentence for the editor when it is not a date or the day does not exist
 */
export function parseMoment(text: string, frame: TimeFrame): number {
  const match = pattern.exec(text);
  if (!match) throw new RangeError(`"${text}" is no date: write 2024-09-01 10:00 or start+10d 23:59`);
  const { absolute, offset, hour, minute } = match.groups ?? {};
  if (absolute) return parseAbsolute(text, frame);
  const day = addDays(zoned(frame.firstStartAt, frame.timeZone), Number(offset ?? 0));
  return getUnixTime(set(day, { hours: Number(hour), minutes: Number(minute), seconds: 0, milliseconds: 0 }));
}

function parseAbsolute(text: string, { timeZone }: TimeFrame): number {
  const moment = parseISO(text, { in: tz(timeZone) });
  if (!isValid(moment)) throw new RangeError(`"${text}" names a day that is not in the calendar`);
  return getUnixTime(moment);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
