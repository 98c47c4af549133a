import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { namesRanking, rankingOf } from '#lib/contests/ranking-names.ts';
import { type RankingName, type RankPage, rankings } from '#lib/contract/contests/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefAnyRanking, hrefRanking } from '#lib/routing/href-ranking.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadContest, loadTracks } from './contests.ts';
import { pageNumber } from './page-number.ts';
import { serverSeconds } from './server-clock.ts';
import { toResult } from './to-result.ts';

/** Rows of a page: about two screens, so that the HTML stays small. */
export const rankingPageSize = 50;
/** Seconds after which a ranking is loaded again. */
const rankingFreshFor = 5;

/** Rankings of a contest, in the order of its tracks; empty for a contest without any. Tag: `contest:<id>`. */
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
  /** Teams that signed up for the track; null where it is not known. */
  readonly signedUp: number | null;
  readonly rows: RankPage;
}

/**
 * Content of a ranking's page. `ranking` is null where the contest has none yet. A contest that does not exist, and a
 * page after the last, are not found; a tab that names no ranking leads to the first, so that made-up tabs do not fill
 * the cache.
 */
export const loadRanking = cache(async (locale: Locale, contestId: string, tab: string, pageText: string) => {
  const page = pageNumber(pageText);
  const contest = await loadContest(locale, contestId);
  const names = await loadRankingNames(locale, contest.id);
  const name = rankingOf(names, tab);
  if (!namesRanking(names, name, tab))
    redirect(name ? hrefRanking(contest.id, names, name) : hrefAnyRanking(contest.id));
  if (!name && page > 1) notFound();
  if (!name) return { contest, names, page, ranking: null, now: serverSeconds() };
  const [rows, tracks] = await Promise.all([
    loadRows(locale, name.raceId, name.type, page),
    toResult(loadTracks(locale, contest.id)),
  ]);
  if (page > 1 && rows.list.length === 0) notFound();
  const track = tracks.ok ? tracks.data.find(({ id }) => id === name.raceId) : undefined;
  const ranking: LoadedRanking = { name, rows, signedUp: track?.teams ?? null };
  return { contest, names, page, ranking, now: serverSeconds() };
});

/** Addresses of a contest's rankings that have rows, for search engines. */
export async function loadFilledRankings(locale: Locale, contestId: string): Promise<readonly string[]> {
  const names = await loadRankingLinks(locale, contestId);
  const filled = await Promise.all(
    names.map(async (name) => {
      const rows = await toResult(loadRows(locale, name.raceId, name.type, 1));
      return rows.ok && rows.data.teams > 0 ? [hrefRanking(contestId, names, name)] : [];
    }),
  );
  return filled.flat();
}

/** Top of a track's public ranking, and its address; null while there is none, or where it cannot be loaded. */
export async function loadTopOfTrack(
  locale: Locale,
  { id, contestId }: { readonly id: string; readonly contestId: string },
  count: number,
) {
  const names = await loadRankingLinks(locale, contestId);
  const own = names.find(({ raceId, type }) => raceId === id && type === 'public');
  const rows = own && (await toResult(loadRows(locale, own.raceId, own.type, 1)));
  if (!own || !rows?.ok || rows.data.teams === 0) return null;
  return { rows: rows.data, list: rows.data.list.slice(0, count), href: hrefRanking(contestId, names, own) };
}

/** For pages that only link to rankings: empty where they cannot be loaded. */
export async function loadRankingLinks(locale: Locale, contestId: string): Promise<readonly RankingName[]> {
  const names = await toResult(loadRankingNames(locale, contestId));
  return names.ok ? names.data : [];
}
