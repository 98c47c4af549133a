'use client';

import { useTranslations } from 'next-intl';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip, Dot } from '#components/ui/chip.tsx';
import type { TimetableItem } from '#lib/contract/offline/on-site-final.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import css from './timetable.module.css';
import { timed, type When } from './timetable-order.ts';

type TimetableCardProps = Pick<OfflineContext, 'race' | 'contest' | 'now'>;

/** Timetable in the venue's time zone, and in the viewer's if it differs. */
export function TimetableCard({ race, contest, now }: TimetableCardProps) {
  const t = useTranslations('offline.timetable');
  const format = useFormats(contest.timeZone);
  const days = Map.groupBy(timed(race.timetable, now), ({ startsAt }) => format.date(startsAt));
  return (
    <Card as="section" aria-labelledby="timetable-title">
      <CardHead id="timetable-title" title={t('title')}>
        <span className="small muted">{t('zone', { zone: format.zone(race.startsAt) })}</span>
      </CardHead>
      <CardBody className="stack">
        {[...days].map(([day, items]) => (
          <section key={day} className={css.day} aria-label={day}>
            <h3 data-today={day === format.date(now) || undefined}>
              {day === format.date(now) ? t('today', { day }) : day}
            </h3>
            <ol>
              {items.map((item) => (
                <Row key={item.key} item={item} when={item.when} timeZone={contest.timeZone} />
              ))}
            </ol>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}

interface RowProps {
  readonly item: TimetableItem;
  readonly when: When;
  readonly timeZone: string;
}

/** `09:00 – 18:00`; the end date is added if it is another day. */
function timesOf({ startsAt, endsAt }: TimetableItem, locale: Locale, zone: string): string {
  const format = formatters(locale, zone);
  if (endsAt === null) return format.time(startsAt);
  const sameDay = format.date(startsAt) === format.date(endsAt);
  return `${format.time(startsAt)} – ${sameDay ? format.time(endsAt) : format.dateTime(endsAt)}`;
}

function Row({ item, when, timeZone }: RowProps) {
  const locale = useLocale();
  const t = useTranslations('offline.timetable');
  const here = timesOf(item, locale, timeZone);
  const mine = timesOf(item, locale, useViewerTimeZone());
  return (
    <li data-when={when} aria-current={when === 'now' ? 'time' : undefined}>
      <time dateTime={new Date(item.startsAt * 1000).toISOString()}>
        {here}
        {mine === here ? null : <small>{t('yours', { time: mine })}</small>}
      </time>
      <span>
        <b>{item.title}</b>
        {item.room ? <small>{item.room}</small> : null}
      </span>
      {when === 'now' ? (
        <Chip tone="line">
          <Dot live />
          {t('now')}
        </Chip>
      ) : null}
      {when === 'next' ? <Chip icon="clock">{t('next')}</Chip> : null}
      {when === 'over' ? <span className="sr">{t('over')}</span> : null}
    </li>
  );
}
