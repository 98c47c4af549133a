import { secondsInDay } from 'date-fns/constants';
import type { Money } from '#lib/contract/primitives.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { type CalendarParts, calendar, layouts } from './calendar.ts';
import { serverTime } from './server-time.ts';
import { contestTimeZone } from './zones.ts';

/** The named formats of the portal. Moments are seconds since 1970; `now` is the present in seconds. */
export interface Formatters {
  /** `20 Nov 2025` */
  date(seconds: number): string;
  /** `20 Nov` */
  shortDate(seconds: number): string;
  /** `23:59` */
  time(seconds: number): string;
  /** `Thu 20 Nov, 23:59`; with the year when it is more than half a year away. */
  dateTime(seconds: number, now?: number): string;
  /** `Thu 20 Nov, 23:59 (UTC+8)`: a deadline with its time zone. */
  deadline(seconds: number, now?: number): string;
  /** `20:30 (UTC+8)`: a time of a moment with its time zone. */
  timeWithZone(seconds: number): string;
  /** `5 – 9 Jan`; with the year when it is more than half a year away. Both ends are included. */
  range(from: number, to: number, now?: number): string;
  /** Today's moments: the time only; others: full date and time (specification, section 9). */
  inboxTime(seconds: number, now?: number): string;
  /** `UTC+8`, the zone's offset at that moment. */
  zone(seconds: number): string;
  /** `12,345` */
  number(value: number): string;
  /** `12K` */
  compact(value: number): string;
  /** `¥320,000` */
  money(value: Money): string;
  /** `Ann, Ben`, with the comma of the language. */
  list(names: readonly string[]): string;
}

const halfAYear = 182 * secondsInDay;
const present = () => Math.floor(serverTime() / 1000);

/** True when two moments (seconds) are so far apart that a date needs its year. */
export const isFar = (seconds: number, now: number): boolean => Math.abs(seconds - now) > halfAYear;

const cache = new Map<string, Formatters>();

/**
 * Formatters for a language, in the contests' zone by default (islands pass `viewerTimeZone()`). Cached per language
 * and zone. Throws RangeError for an unknown zone.
 */
export function formatters(locale: Locale, timeZone: string = contestTimeZone): Formatters {
  const key = `${locale} ${timeZone}`;
  const known = cache.get(key) ?? {
    ...momentFormatters(locale, timeZone),
    ...amountFormatters(locale),
    ...textFormatters(locale),
  };
  cache.set(key, known);
  return known;
}

/** The same formatters, for which `now` (seconds) is the present unless they are given another one. */
export const formattersAt = (formats: Formatters, now: number): Formatters => ({
  ...formats,
  dateTime: (seconds, at = now) => formats.dateTime(seconds, at),
  deadline: (seconds, at = now) => formats.deadline(seconds, at),
  range: (from, to, at = now) => formats.range(from, to, at),
  inboxTime: (seconds, at = now) => formats.inboxTime(seconds, at),
});

/** The value of `make`, made at its first use: each of Intl's formats costs a slow phone several milliseconds. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function momentFormatters(locale: Locale, timeZone: string) {
  const layout = layouts[locale];
  const read = calendar(locale, timeZone);
  const offset = lazy(() => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }));
  const dateFor = (parts: CalendarParts, far: boolean) => (far ? layout.date(parts) : layout.shortDate(parts));

  const dateTime = (seconds: number, now = present()) => {
    const parts = read(seconds);
    return layout.dateTime(parts, dateFor(parts, isFar(seconds, now)));
  };
  const zone = (seconds: number) => {
    const parts = offset().formatToParts(seconds * 1000);
    const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // Engines write GMT, GMT+0 or GMT+8.
    return words.replace(/^GMT(?:\+0$)?/, 'UTC');
  };

  return {
    dateTime,
    zone,
    deadline: (seconds: number, now?: number) => layout.remark(dateTime(seconds, now), zone(seconds)),
    timeWithZone: (seconds: number) => layout.remark(read(seconds).time, zone(seconds)),
    date: (seconds: number) => layout.date(read(seconds)),
    shortDate: (seconds: number) => layout.shortDate(read(seconds)),
    time: (seconds: number) => read(seconds).time,
    range(from: number, to: number, now = present()) {
      const [start, end] = [read(from), read(to)];
      const far = isFar(from, now) && isFar(to, now);
      return layout.date(start) === layout.date(end) ? dateFor(end, far) : layout.range(start, end, far);
    },
    inboxTime(seconds: number, now = present()) {
      const parts = read(seconds);
      const date = layout.date(parts);
      return date === layout.date(read(now)) ? parts.time : layout.dateTime(parts, date);
    },
  };
}

function textFormatters(locale: Locale) {
  const list = lazy(() => new Intl.ListFormat(languageTag[locale], { type: 'conjunction', style: 'narrow' }));
  return { list: (names: readonly string[]) => list().format(names) };
}

function amountFormatters(locale: Locale) {
  const tag = languageTag[locale];
  const plain = lazy(() => new Intl.NumberFormat(tag));
  const compact = lazy(() => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }));
  return {
    number: (value: number) => plain().format(value),
    compact: (value: number) => compact().format(value),
    money: ({ amount, currency }: Money) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        // Only the narrow symbol is ¥ in traditional Chinese too.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(amount),
  };
}
