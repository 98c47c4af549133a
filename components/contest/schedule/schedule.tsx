import { getTranslations } from 'next-intl/server';
import type { Contest } from '#lib/contract/contests/contests.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { formatters } from '#lib/time/format.ts';
import css from './schedule.module.css';
import { ViewerTime, ViewerZone } from './viewer-time.tsx';

interface ScheduleProps {
  readonly contest: Pick<Contest, 'schedule' | 'timeZone'>;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Every date in the contest's time zone and, after hydration, in the viewer's where it differs. */
export async function Schedule({ contest: { schedule, timeZone }, now }: ScheduleProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.schedule');
  const format = formatters(locale, timeZone);
  const inOrder = schedule.toSorted((a, b) => a.at - b.at);
  const next = inOrder.find(({ at }) => at > now);
  const zoneAt = next?.at ?? now;
  return (
    <ol className={css.schedule}>
      <li className={css.head}>
        <span>{t('what')}</span>
        <span>{t('contestTime', { zone: format.zone(zoneAt) })}</span>
        <ViewerZone
          at={zoneAt}
          times={inOrder.map(({ at }) => at)}
          timeZone={timeZone}
          words={t('yourTime', { zone: '{zone}' })}
        />
      </li>
      {inOrder.map((item) => (
        <li key={`${item.at} ${item.title}`} aria-current={item === next ? 'step' : undefined}>
          <b>
            {item.title}
            {item === next ? <span className="sr"> {t('next')}</span> : null}
          </b>
          <time dateTime={new Date(item.at * 1000).toISOString()}>{format.dateTime(item.at, now)}</time>
          <ViewerTime at={item.at} now={now} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}
