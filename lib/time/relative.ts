import { millisecondsInDay } from 'date-fns/constants';
import { differenceInHours } from 'date-fns/differenceInHours';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { calendarDaysBetween } from './calendar-days.ts';

/** Text for a moment relative to another one; both in seconds since 1970. */
export type RelativeTime = (seconds: number, now: number) => string;

/**
 * `in 3 hours`, `2 days ago`, below a minute `now`. From 24 hours on, days are calendar days in `timeZone`: on a
 * Sunday afternoon, early Tuesday morning is "in 2 days", not "tomorrow".
 */
export function relativeTime(locale: Locale, timeZone: string): RelativeTime {
  const intl = new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto' });
  // Intl spaces digits from Han characters in Traditional Chinese only; our texts do so in both.
  const format = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    intl.format(value, unit).replace(/(?<=\d)(?=\p{Script=Han})/u, ' ');
  return (seconds, now) => {
    const [moment, present] = [seconds * 1000, now * 1000];
    if (Math.abs(moment - present) >= millisecondsInDay)
      return format(calendarDaysBetween(now, seconds, timeZone), 'day');
    const hours = differenceInHours(moment, present);
    if (hours !== 0) return format(hours, 'hour');
    const minutes = differenceInMinutes(moment, present);
    return minutes === 0 ? format(0, 'second') : format(minutes, 'minute');
  };
}
