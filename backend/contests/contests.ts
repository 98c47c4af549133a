import type { Banner, Contest, ContestItem, Track, TrackVideo } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ContestEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import { publishedNews } from '../site/news.ts';

/** `published` finds content for visitors, `preview` also content in preparation. */
export type Visibility = 'published' | 'preview';

/** The contests of the series at this moment. An unknown contest is `undefined`. */
export interface Contests {
  menu(locale: Locale): readonly ContestItem[];
  /** The id of a contest by its id or tiny_url. */
  idOf(name: string, visibility: Visibility): string | undefined;
  pictures(locale: Locale): readonly Banner[];
  contest(name: string, visibility: Visibility, locale: Locale): Contest | undefined;
  tracks(name: string, visibility: Visibility, locale: Locale): readonly Track[] | undefined;
  trackVideos(name: string, visibility: Visibility, locale: Locale): readonly TrackVideo[] | undefined;
  banners(name: string, visibility: Visibility, locale: Locale): readonly Banner[] | undefined;
}

interface Settings {
  readonly content: ContentStore;
  readonly clock: Clock;
}

/** Finds contests by id or tiny_url; their statuses follow from the phases and the clock. */
export function createContests({ content, clock }: Settings): Contests {
  const find = (name: string, visibility: Visibility): ContestEntry | undefined => {
    const { contests } = content.current();
    const entry = contests.get(name) ?? [...contests.values()].find((one) => one.contest['zh-EN'].tiny_url === name);
    return entry && (entry.published || visibility === 'preview') ? entry : undefined;
  };

  return {
    menu(locale) {
      const entries = [...content.current().contests.values()].filter(({ published }) => published);
      return entries.map((entry) => itemOf(entry, locale, clock())).sort((a, b) => bySoonest(a, b, clock()));
    },
    idOf: (name, visibility) => find(name, visibility)?.id,
    pictures: (locale) => content.current().pictures[locale],
    contest(name, visibility, locale) {
      const entry = find(name, visibility);
      if (!entry) return undefined;
      const { contest } = entry;
      const now = clock();
      return {
        ...contest[locale],
        status: contestStatus(contest[locale].phases, now),
        news: [...publishedNews(content.current(), locale, now, entry.id)],
      };
    },
    tracks(name, visibility, locale) {
      const entry = find(name, visibility);
      const status = entry && trackStatus(entry, clock());
      return (
        entry && status && entry.tracks[locale].map((track) => ({ ...track, status, entryUntil: entry.entryUntil }))
      );
    },
    trackVideos: (name, visibility, locale) => find(name, visibility)?.videos[locale],
    banners: (name, visibility, locale) => find(name, visibility)?.banners[locale],
  };
}

function itemOf({ contest }: ContestEntry, locale: Locale, now: number): ContestItem {
  const { id, name, tiny_url, line, season, summary, place, timeZone, teams, onSite, phases } = contest[locale];
  const status = contestStatus(phases, now);
  return { id, name, status, tiny_url, line, season, summary, place, timeZone, teams, onSite, phases };
}

const order = { 2: 0, 1: 1, 3: 2 } as const satisfies Record<ContestItem['status'], number>;

/**
 * Running contests first, soonest deadline on top; then announced ones, soonest start; then ended ones, latest first.
 */
function bySoonest(a: ContestItem, b: ContestItem, now: number): number {
  if (a.status !== b.status) return order[a.status] - order[b.status];
  return a.status === 3 ? lastMoment(b) - lastMoment(a) : nextMoment(a, now) - nextMoment(b, now);
}

const momentsOf = ({ phases }: ContestItem): readonly number[] =>
  phases.flatMap((phase) => [phase.startsAt, phase.endsAt]);
const lastMoment = (contest: ContestItem): number => Math.max(0, ...momentsOf(contest));
const nextMoment = (contest: ContestItem, now: number): number =>
  Math.min(...momentsOf(contest).filter((moment) => moment > now));

/** 1 announced, 2 running (also between two phases), 3 ended. `now` in seconds; the end of a phase is exclusive. */
function contestStatus(phases: ContestItem['phases'], now: number): ContestItem['status'] {
  if (phases.every(({ endsAt }) => endsAt <= now)) return 3;
  return phases.every(({ startsAt }) => startsAt > now) ? 1 : 2;
}

/** 1 announced, 2 open for sign-up, 3 closed. */
function trackStatus({ contest, entryUntil }: ContestEntry, now: number): Track['status'] {
  if (entryUntil <= now) return 3;
  return contestStatus(contest['zh-EN'].phases, now) === 1 ? 1 : 2;
}
