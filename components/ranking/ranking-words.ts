import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { RankPage } from '#lib/contract/contests/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { historyAtMost, pollEvery } from './ranking-context.ts';

/** Words of one and of several: `other` has `{count}`. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

/** Texts of the ranking's client component. Serialisable; `{…}` is filled in the browser. */
export interface RankingWords {
  readonly caption: string;
  readonly columns: Readonly<Record<'rank' | 'move' | 'team' | 'attempts' | 'last' | 'score' | 'inGraph', string>>;
  readonly move: { readonly up: Counted; readonly down: Counted; readonly unchanged: string; readonly isNew: string };
  readonly search: string;
  readonly found: Counted & { readonly none: string };
  /** `{keyword}` */
  readonly notFound: string;
  readonly notFoundText: string;
  readonly clear: string;
  readonly live: string;
  readonly paused: string;
  readonly goToMine: string;
  readonly myTeam: string;
  /** `{from}`, `{to}` */
  readonly gap: string;
  /** `{from}`, `{to}`, `{total}` */
  readonly shown: string;
  /** Name of the time zone of all times. */
  readonly zone: string;
  readonly pages: string;
  /** `{page}` */
  readonly page: string;
  readonly previous: string;
  readonly next: string;
  readonly failed: string;
  /** `{time}` */
  readonly failedText: string;
  readonly retry: string;
  /** `{team}` */
  readonly showInGraph: string;
  readonly graphFull: string;
  readonly history: HistoryWords;
}

/** Texts of the graph. */
export interface HistoryWords {
  readonly title: string;
  readonly text: string;
  readonly show: string;
  readonly hide: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
  /** `{team}`, `{from}`, `{to}` */
  readonly chartLabel: string;
  readonly highlight: string;
  readonly moment: string;
  readonly asTable: string;
  readonly noScore: string;
}

type Translate = Awaited<ReturnType<typeof getTranslations<'ranking'>>>;

/** A number that occurs in no text, to be replaced by a placeholder. */
const some = 98_765;

function counted(t: Translate, key: 'found' | 'up' | 'down'): Counted {
  const other = t(key, { count: some }).replace(/98,?765/, '{count}');
  return { one: t(key, { count: 1 }), other };
}

function historyWords(t: Translate): HistoryWords {
  return {
    title: t('history'),
    text: t('historyText', { count: String(historyAtMost) }),
    show: t('showHistory'),
    hide: t('hideHistory'),
    loading: t('historyLoading'),
    failed: t('historyFailed'),
    retry: t('retry'),
    empty: t('historyEmpty'),
    chartLabel: t('chartLabel', { team: '{team}', from: '{from}', to: '{to}' }),
    highlight: t('highlight'),
    moment: t('moment'),
    asTable: t('asTable'),
    noScore: t('noScore'),
  };
}

export async function rankingWords(
  locale: Locale,
  { metricName, updatedAt, type }: RankPage,
  timeZone: string,
): Promise<RankingWords> {
  const t = await getTranslations({ locale, namespace: 'ranking' });
  return {
    caption: t('caption', { metric: metricName }),
    columns: {
      rank: t('rank'),
      move: t(type === 'final' ? 'moveFinal' : 'move'),
      team: t('team'),
      attempts: t('attempts'),
      last: t('last'),
      score: t('score'),
      inGraph: t('inGraph'),
    },
    move: { up: counted(t, 'up'), down: counted(t, 'down'), unchanged: t('unchanged'), isNew: t('isNew') },
    search: t('search'),
    found: { ...counted(t, 'found'), none: t('found', { count: 0 }) },
    notFound: t('notFound', { keyword: '{keyword}' }),
    notFoundText: t('notFoundText'),
    clear: t('clear'),
    live: t('live'),
    paused: t('paused', { seconds: String(pollEvery / 1000) }),
    goToMine: t('goToMine'),
    myTeam: t('myTeam'),
    gap: t('gap', { from: '{from}', to: '{to}' }),
    shown: t('shown', { from: '{from}', to: '{to}', total: '{total}' }),
    zone: t('zone', { zone: formatters(locale, timeZone).zone(updatedAt) }),
    pages: t('pages'),
    page: t('page', { page: '{page}' }),
    previous: t('previous'),
    next: t('next'),
    failed: t('failed'),
    failedText: t('failedText', { time: '{time}' }),
    retry: t('retry'),
    showInGraph: t('showInGraph', { team: '{team}' }),
    graphFull: t('graphFull', { count: String(historyAtMost) }),
    history: historyWords(t),
  };
}
