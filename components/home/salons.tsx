import { getTranslations } from 'next-intl/server';
import { MoreLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/section.tsx';
import type { Salon } from '#lib/contract/site.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import css from './salons.module.css';
import { salonsToShow } from './salons-to-show.ts';

interface SalonsProps {
  readonly salons: readonly Salon[];
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** The next evenings, soonest first; past ones only while nothing is to come. */
export async function Salons({ salons, locale, now }: SalonsProps) {
  const t = await getTranslations({ locale, namespace: 'home.salons' });
  const content = await getTranslations({ locale, namespace: 'content.salons' });
  const shown = salonsToShow(salons, now);
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
            <Leaf at={salon.startsAt} locale={locale} />
            <h3>
              <Link href={href('salonDetail', { id: salon.id })}>{salon.title}</Link>
            </h3>
            <div>
              <p>
                {formatters(locale).dateTime(salon.startsAt, now)} · {salon.online ? t('online') : salon.place}
              </p>
              <p>{salon.speaker}</p>
              {salon.endsAt <= now ? <p>{t('past')}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The day as a leaf of a calendar. The line beside it says the same in full. */
function Leaf({ at, locale }: { at: number; locale: Locale }) {
  const parts = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[locale], { ...part, timeZone: contestTimeZone }).format(at * 1000);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} aria-hidden="true">
      <b>{parts({ day: '2-digit' }).replace('日', '')}</b>
      {parts({ month: 'short' })}
    </time>
  );
}
