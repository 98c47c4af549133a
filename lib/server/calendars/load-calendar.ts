import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Salon } from '#lib/contract/site.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { CalendarSubject } from '#lib/seo/calendar-url.ts';
import { languageUrl } from '#lib/seo/language-urls.ts';
import { loadAllSalons, loadSalon } from '#lib/server/loaders/content/salons.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContest } from '../loaders/contests.ts';
import type { Calendar, CalendarEntry } from './calendar.ts';

const hostOf = (origin: string) => new URL(origin).hostname;

/** Content of a calendar. An unknown contest or salon gives the not-found answer. */
export async function loadCalendar(subject: CalendarSubject, locale: Locale): Promise<Calendar> {
  if (subject.kind === 'contest') return contestCalendar(await loadContest(locale, subject.id), locale);
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

function contestCalendar(contest: Contest, locale: Locale): Calendar {
  const origin = portalEnv().PUBLIC_ORIGIN;
  const url = origin + languageUrl(hrefContest(contest.id), locale);
  const entry = (key: string, title: string, startsAt: number, endsAt: number, place?: string): CalendarEntry => ({
    uid: `contest-${contest.id}-${key}@${hostOf(origin)}`,
    title: `${contest.name}: ${title}`,
    text: contest.summary,
    place: place ?? null,
    url,
    startsAt,
    endsAt,
  });
  return {
    name: contest.name,
    text: contest.tagline,
    locale,
    entries: [
      ...contest.phases.map(({ key, name, startsAt, endsAt }) =>
        entry(key, name, startsAt, endsAt, key === 'final' ? contest.venue : undefined),
      ),
      ...contest.schedule.map(({ title, at }, index) => entry(`date-${index + 1}`, title, at, at)),
    ],
  };
}

function salonEntry({ id, title, summary, speaker, place, startsAt, endsAt }: Salon, locale: Locale): CalendarEntry {
  const origin = portalEnv().PUBLIC_ORIGIN;
  return {
    uid: `salon-${id}@${hostOf(origin)}`,
    title,
    text: `${speaker}\n\n${summary}`,
    place,
    url: origin + languageUrl(href('salonDetail', { id }), locale),
    startsAt,
    endsAt,
  };
}
