import { languageTag } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import css from './salon.module.css';

/** The day as a calendar page. Decorative: the line beside it contains the full date. */
export function CalendarBadge({ at }: { at: number }) {
  const locale = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[locale], { ...options, timeZone: contestTimeZone }).format(at * 1000);
  return (
    <span className={css.leaf} aria-hidden="true">
      <b>{part({ day: '2-digit' }).replace('日', '')}</b>
      {part({ month: 'short' })}
    </span>
  );
}
