import { type Formatters, isFar } from '#lib/time/format.ts';

const formats = new Map<number, Intl.NumberFormat>();

/** A number with a fixed count of decimals; the format is the same in all three languages. */
export function figure(value: number, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(value);
}

const shownAs = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Distance of two numbers as displayed, without a sign: what separates them on screen. */
export const distance = (from: number, to: number, decimals: number): string =>
  figure(Math.abs(shownAs(to, decimals) - shownAs(from, decimals)), decimals);

/**
 * Signed difference of two numbers as displayed, so that the three add up on screen. The difference of the unrounded
 * values may differ (0.8126 and 0.8134 are both displayed as 0.813).
 */
export function difference(from: number, to: number, decimals: number): string {
  const by = shownAs(to, decimals) - shownAs(from, decimals);
  const text = distance(from, to, decimals);
  if (Number(by.toFixed(decimals)) === 0) return text;
  return `${by > 0 ? '+' : '−'}${text}`;
}

/** Submission time of a score: the time for today, the day otherwise, with the year for old ones. In seconds. */
export function lastTime(at: number, now: number, format: Formatters): string {
  if (format.date(at) === format.date(now)) return format.time(at);
  return isFar(at, now) ? format.date(at) : format.shortDate(at);
}
