import { getTranslations } from 'next-intl/server';
import { MoreLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/page/section.tsx';
import type { Salon } from '#lib/contract/site.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href } from '#lib/routing/href.ts';
import { comingSalons } from '#lib/server/loaders/content/salons.ts';
import { formatters } from '#lib/time/format.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import css from './salons.module.css';

interface SalonsProps {
  readonly salons: readonly Salon[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Upcoming salons, soonest first. */
export async function Salons({ salons, now }: SalonsProps) {
  const locale = await getLocale();
  const t = await getTranslations('home.salons');
  const content = await getTranslations('content.salons');
  const shown = comingSalons(salons, now).slice(0, columns);
  if (shown.length === 0) return null;
  return (
    <Section labelledBy="salons-title">
      <SectionHead
        id="salons-title"
        title={t('title')}
        lead={t('lead')}
        action={<MoreLink href={href('techSalons')}>{content('all')}</MoreLink>}
      />
      <ul className={css.salons}>
        {shown.map((salon) => (
          <li key={salon.id} className={css.salon}>
            <Leaf at={salon.startsAt} />
            <h3>
              <Link href={href('salonDetail', { id: salon.id })}>{salon.title}</Link>
            </h3>
            <div>
              <p>
                {formatters(locale).dateTime(salon.startsAt, now)} · {salon.online ? t('online') : salon.place}
              </p>
              <p>{salon.speaker}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The date as a calendar badge. The line beside it gives the full date. */
function Leaf({ at }: { at: number }) {
  const locale = useLocale();
  const parts = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[locale], { ...part, timeZone: contestTimeZone }).format(at * 1000);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} aria-hidden="true">
      <b>{parts({ day: '2-digit' }).replace('日', '')}</b>
      {parts({ month: 'short' })}
    </time>
  );
}

/** Number of columns. */
const columns = 3;
