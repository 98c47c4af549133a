import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Salon } from '#lib/contract/site.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { CalendarSubject } from '#lib/seo/calendar-url.ts';
import { languageUrl } from '#lib/seo/language-urls.ts';
import { loadAllSalons, loadSalon } from '#lib/server/loaders/content/salons.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContest } from '../loaders/contests.ts';
import { type Calendar, type CalendarEntry, calendarUid } from './calendar.ts';
import { contestCalendar } from './contest-calendar.ts';

/** Content of a calendar. An unknown contest or salon gives the not-found answer. */
export async function loadCalendar(subject: CalendarSubject, locale: Locale): Promise<Calendar> {
  if (subject.kind === 'contest')
    return contestCalendar(await loadContest(locale, subject.id), locale, portalEnv().PUBLIC_ORIGIN);
  const { name } = await loadSeries(locale);
  if (subject.kind === 'salon') {
    const salon = await loadSalon(locale, subject.id);
    return { name: salon.title, text: salon.summary, locale, entries: [salonEntry(salon, locale)] };
  }
  const t = await getTranslations({ locale, namespace: 'content.salons' });
  const salons = await loadAllSalons(locale);
  return {
    name: t('calendar', { series: name }),
    text: t('lead'),
    locale,
    entries: salons.map((salon) => salonEntry(salon, locale)),
  };
}

function salonEntry({ id, title, summary, speaker, place, startsAt, endsAt }: Salon, locale: Locale): CalendarEntry {
  const origin = portalEnv().PUBLIC_ORIGIN;
  return {
    uid: calendarUid(`salon-${id}`, origin),
    title,
    text: `${speaker}\n\n${summary}`,
    place,
    url: origin + languageUrl(href('salonDetail', { id }), locale),
    startsAt,
    endsAt,
  };
}
