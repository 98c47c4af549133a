import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import css from './salon.module.css';

/** The day as a leaf of a calendar. Decoration: the line beside it says the same in full. */
export function SalonLeaf({ at, locale }: { at: number; locale: Locale }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[locale], { ...options, timeZone: contestTimeZone }).format(at * 1000);
  return (
    <span className={css.leaf} aria-hidden="true">
      <b>{part({ day: '2-digit' }).replace('日', '')}</b>
      {part({ month: 'short' })}
    </span>
  );
}
