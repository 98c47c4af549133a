import { getTranslations } from 'next-intl/server';
import { TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Salon } from '#lib/contract/site.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import { calendarUrl } from '#lib/seo/calendar-url.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { comingSalons } from '#lib/server/loaders/content/salons.ts';
import { formatters } from '#lib/time/format.ts';
import { CalendarBadge } from './calendar-badge.tsx';
import css from './salon.module.css';

interface SalonsScreenProps {
  readonly salons: readonly Salon[];
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Upcoming salons, soonest first. */
export async function SalonsScreen({ salons, crumbs, now }: SalonsScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('content.salons');
  const coming = comingSalons(salons, now);
  return (
    <main id="main">
      <TextHead title={t('title')} lead={t('lead')} crumbs={crumbs}>
        <LinkButton tone="glass" href={calendarUrl({ kind: 'salons' }, locale)} icon="calendar">
          {t('subscribeCalendar')}
        </LinkButton>
      </TextHead>
      <TextLayout links={[]}>
        <section aria-labelledby="coming">
          <h2 id="coming" className={css.groupTitle}>
            {t('coming')}
          </h2>
          {coming.length === 0 ? <Empty title={t('noneComing')} /> : null}
          <SalonList salons={coming} now={now} />
        </section>
      </TextLayout>
    </main>
  );
}

async function SalonList({ salons, now }: { salons: readonly Salon[]; now: number }) {
  const locale = await getLocale();
  const t = await getTranslations('content.salons');
  const format = formatters(locale);
  return (
    <ul className={css.list}>
      {salons.map(({ id, title, summary, speaker, place, online, startsAt, endsAt }) => (
        <li key={id}>
          <CalendarBadge at={startsAt} />
          <div>
            <h3>
              <Link href={href('salonDetail', { id })}>{title}</Link>
            </h3>
            <p>{summary}</p>
            <p className={css.facts}>
              <time dateTime={new Date(startsAt * 1000).toISOString()}>{format.dateTime(startsAt, now)}</time>
              {online ? null : <span>{place}</span>}
              <span>{speaker}</span>
            </p>
          </div>
          <Chip tone={online ? 'info' : 'plain'} icon={online ? 'globe' : 'person'}>
            {t(online ? 'online' : 'room')}
          </Chip>
          {startsAt <= now && now < endsAt ? (
            <Chip tone="good" icon="clock">
              {t('running')}
            </Chip>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
