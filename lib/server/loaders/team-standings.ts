import 'server-only';
import { cache } from 'react';
import { type RankingName, type RankPage, type RankRow, rankings } from '#lib/contract/contests/rankings.ts';
import type { PublicTeam } from '#lib/contract/teams/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadRankingNames } from './rankings.ts';
import { toResult } from './to-result.ts';

/** A team's rank in a ranking, and the scores behind it. */
export interface TeamRank {
  readonly name: RankingName;
  readonly row: RankRow;
  /** Number of teams in the whole ranking. */
  readonly teams: number;
  /** Scores that counted, oldest first; empty when unknown. */
  readonly points: readonly { readonly at: number; readonly score: number }[];
}

/** Seconds after which ranks are loaded again. */
const standingsFreshFor = 15;
/** Maximum length of a search in a ranking. */
const keywordLength = 50;

/**
 * Ranks of a team in the public rankings of its tracks; empty without a score, or where the ranking cannot be loaded.
 */
export const loadTeamStandings = cache(async (locale: Locale, team: PublicTeam): Promise<readonly TeamRank[]> => {
  const read = await toResult(readStandings(locale, team));
  return read.ok ? read.data : [];
});

async function readStandings(locale: Locale, team: PublicTeam): Promise<readonly TeamRank[]> {
  const names = await loadRankingNames(locale, team.competitionID);
  const ofTeam = names.filter(
    ({ raceId, type }) => type === 'public' && team.races.some((race) => race.raceId === raceId),
  );
  const found = await Promise.all(ofTeam.map((name) => standingOf(locale, team, name)));
  return found.filter((standing) => standing !== null);
}

async function standingOf(locale: Locale, team: PublicTeam, name: RankingName): Promise<TeamRank | null> {
  const { raceId, type } = name;
  const freshness = { locale, tags: [`rankings:${raceId}`], revalidate: standingsFreshFor };
  const query = { raceId, type, page: 1, pageSize: 100, keyword: team.name.slice(0, keywordLength) };
  const page: RankPage = await fetchPublic(rankings.list, { query }, freshness);
  const row = page.list.find(({ teamId }) => teamId === team.id);
  if (!row) return null;
  const history = page.hasHistory
    ? await fetchPublic(rankings.history, { query: { raceId, type, teamIds: team.id } }, freshness)
    : { list: [] };
  return { name, row, teams: page.teams, points: history.list[0]?.points ?? [] };
}
