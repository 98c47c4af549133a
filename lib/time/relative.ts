import { type Locale, languageTag } from '#lib/i18n/locales.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Words for a distance in seconds, negative in the past: `2 hours ago`; below a minute `now`. */
export function relativeWords(locale: Locale): (distance: number) => string {
  const format = new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto' });
  return (distance) => {
    const [unit, length] = units.find(([, seconds]) => Math.abs(distance) >= seconds) ?? ['second', Infinity];
    return format.format(Math.trunc(distance / length) || 0, unit);
  };
}
