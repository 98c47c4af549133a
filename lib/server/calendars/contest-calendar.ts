import 'server-only';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { languageUrl } from '#lib/seo/language-urls.ts';
import { type Calendar, type CalendarEntry, calendarUid } from './calendar.ts';

type Dated = Pick<Contest, 'id' | 'name' | 'tagline' | 'summary' | 'venue' | 'phases' | 'schedule'>;

/**
 * Phases and dates of a contest. Their ids depend on the contest's id and on the keys of the content, not on order,
 * language or time: a date that another key gets in the content is a new one for subscribers.
 */
export function contestCalendar(contest: Dated, locale: Locale, origin: string): Calendar {
  const url = origin + languageUrl(hrefContest(contest.id), locale);
  const entry = (key: string, title: string, startsAt: number, endsAt: number, place?: string): CalendarEntry => ({
    uid: calendarUid(`contest-${contest.id}-${key}`, origin),
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
      // A phase and a date may have the same key.
      ...contest.schedule.map(({ key, title, at }) => entry(`date-${key}`, title, at, at)),
    ],
  };
}
