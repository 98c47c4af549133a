import { formatters } from '#lib/time/format.ts';
import type { RankingPlace } from './ranking-place.ts';

const formats = new Map<number, Intl.NumberFormat>();

/** A figure with so many digits behind the point; the three languages write figures alike. */
export function figure(value: number, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(value);
}

const halfAYear = 182 * 86_400;

/** When a score was handed in: today's by the time, others by the day, old ones with the year. Seconds. */
export function lastTime(
  at: number,
  now: number,
  { locale, timeZone }: Pick<RankingPlace, 'locale' | 'timeZone'>,
): string {
  const format = formatters(locale, timeZone);
  if (format.date(at) === format.date(now)) return format.time(at);
  return now - at > halfAYear ? format.date(at) : format.shortDate(at);
}
