import { getTranslations } from 'next-intl/server';
import type { Contest } from '#lib/contract/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './schedule.module.css';
import { ViewerTime, ViewerZone } from './viewer-time.tsx';

interface ScheduleProps {
  readonly contest: Pick<Contest, 'schedule' | 'timeZone'>;
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Every date by the contest's clock and, once the browser has told its zone, by the viewer's. */
export async function Schedule({ contest: { schedule, timeZone }, locale, now }: ScheduleProps) {
  const t = await getTranslations({ locale, namespace: 'contest.schedule' });
  const format = formatters(locale, timeZone);
  const inOrder = schedule.toSorted((a, b) => a.at - b.at);
  const next = inOrder.find(({ at }) => at > now);
  const zoneAt = next?.at ?? now;
  return (
    <ol className={css.schedule}>
      <li className={css.head}>
        <span>{t('what')}</span>
        <span>{t('contestTime', { zone: format.zone(zoneAt) })}</span>
        <ViewerZone at={zoneAt} locale={locale} words={t('yourTime', { zone: '{zone}' })} />
      </li>
      {inOrder.map((item) => (
        <li key={`${item.at} ${item.title}`} aria-current={item === next ? 'step' : undefined}>
          <b>
            {item.title}
            {item === next ? <span className="sr"> ({t('next')})</span> : null}
          </b>
          <time dateTime={new Date(item.at * 1000).toISOString()}>{format.dateTime(item.at, now)}</time>
          <ViewerTime at={item.at} locale={locale} now={now} />
        </li>
      ))}
    </ol>
  );
}
