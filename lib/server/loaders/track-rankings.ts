import 'server-only';
import type { Track } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import { loadRankingLinks } from './rankings.ts';

/** Path of a track's public ranking; null while nothing is scored yet, or where it cannot be loaded. */
export type RankingOf = (track: Pick<Track, 'id' | 'contestId'>) => string | null;

/** Paths of the rankings of tracks that have begun. */
export async function loadTrackRankings(locale: Locale, tracks: readonly Track[]): Promise<RankingOf> {
  const begun = tracks.filter(({ status }) => status !== 1);
  const contests = [...new Set(begun.map(({ contestId }) => contestId))];
  const names = new Map(
    await Promise.all(contests.map(async (id) => [id, await loadRankingLinks(locale, id)] as const)),
  );
  return ({ id, contestId }) => {
    if (!begun.some((track) => track.id === id && track.contestId === contestId)) return null;
    const ofContest = names.get(contestId) ?? [];
    const own = ofContest.find(({ raceId, type }) => raceId === id && type === 'public');
    return own ? hrefRanking(contestId, ofContest, own) : null;
  };
}
