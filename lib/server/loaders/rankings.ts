import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { rankingOf } from '#lib/contests/ranking-names.ts';
import { type RankingName, type RankPage, rankings } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import { fetchPublic } from '../backend.ts';
import { loadContest } from './contests.ts';
import { pageNumber } from './page-number.ts';
import { serverSeconds } from './server-clock.ts';
import { settle } from './settle.ts';

/** Rows of a page: what fits two screens, and the HTML stays small. */
export const rankingPageSize = 50;
/** Seconds after which a ranking is read again. */
const rankingFreshFor = 5;

/** The rankings of a contest, in the order of its tracks; a contest without any has an empty list. Tag: `contest:<id>`. */
export const loadRankingNames = cache(async (locale: Locale, contestId: string): Promise<readonly RankingName[]> => {
  const { list } = await fetchPublic(
    rankings.names,
    { query: { competitionID: contestId } },
    { locale, tags: [`contest:${contestId}`, 'rankings'] },
  );
  return list;
});

const loadRows = cache((locale: Locale, raceId: string, type: RankingName['type'], page: number) =>
  fetchPublic(
    rankings.list,
    { query: { raceId, type, page, pageSize: rankingPageSize } },
    { locale, tags: [`rankings:${raceId}`], revalidate: rankingFreshFor },
  ),
);

export interface LoadedRanking {
  readonly name: RankingName;
  readonly rows: RankPage;
}

/**
 * What a ranking's page shows. `ranking` is null where the contest has none yet. A contest that does not exist, and a
 * page behind the last, are not found.
 */
export const loadRanking = cache(async (locale: Locale, contestId: string, tab: string, pageText: string) => {
  const page = pageNumber(pageText);
  const contest = await loadContest(locale, contestId);
  const names = await loadRankingNames(locale, contest.id);
  const name = rankingOf(names, tab);
  if (!name) return { contest, names, page, ranking: null, now: serverSeconds() };
  const rows = await loadRows(locale, name.raceId, name.type, page);
  if (page > 1 && rows.list.length === 0) notFound();
  const ranking: LoadedRanking = { name, rows };
  return { contest, names, page, ranking, now: serverSeconds() };
});

/** The addresses of a contest's rankings that have rows: what search engines may list. */
export async function loadFilledRankings(locale: Locale, contestId: string): Promise<readonly string[]> {
  const names = await loadRankingLinks(locale, contestId);
  const filled = await Promise.all(
    names.map(async (name) => {
      const rows = await settle(loadRows(locale, name.raceId, name.type, 1));
      return rows.ok && rows.data.teams > 0 ? [hrefRanking(contestId, names, name)] : [];
    }),
  );
  return filled.flat();
}

/** For pages that only link to rankings: none where they cannot be read. */
export async function loadRankingLinks(locale: Locale, contestId: string): Promise<readonly RankingName[]> {
  const names = await settle(loadRankingNames(locale, contestId));
  return names.ok ? names.data : [];
}
