import { millisecondsInMinute } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import type { RankingName, RankPage, RankRow, RankType } from '#lib/contract/contests/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../messages/messages.ts';
import type { Clock } from '../platform/clock.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { teamOf } from '../teams/locked-team.ts';
import { betterOf } from './boards.ts';
import { columnsOf, csvHead, csvLine } from './columns.ts';
import { type HistoryOfTeam, hasHistory, historyOf } from './history.ts';
import { type RankingContext, type RankingContexts, type RankQuery, rowsOf } from './ranking-context.ts';
import type { RankedTrack, RankedTracks } from './tracks.ts';
import { shownVersion, storedVersion } from './visible.ts';

/** Maximum number of characters of cached pages. */
const keptCharacters = 16 * 2 ** 20;
/** Rows above and below a team's own. */
const neighbours = 5;
/** Number of rows that an export writes at once. */
const exportedAtOnce = 1000;

export interface RankPageQuery extends RankQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly keyword: string;
  /** The answer is at least as new as this version. */
  readonly version: number;
}

export interface Version {
  readonly version: number;
  readonly updatedAt: number;
}

export interface Mine {
  readonly me: RankRow | null;
  readonly around: RankRow[];
  /** Counted from 1 at the top. */
  readonly position: number | null;
}

/**
 * Rankings as visible to the public; everything goes through `visibleBoard`, also a player's own rank. Null, or an
 * empty list of names, when there is no such ranking.
 */
export interface Rankings {
  names(competitionId: string, locale: Locale): readonly RankingName[];
  /** A page as JSON (`RankPage`); serialised once per version. */
  page(query: RankPageQuery, locale: Locale): Promise<string | null>;
  mine(query: RankQuery, playerId: string): Promise<Mine | null>;
  history(query: RankQuery, teamIds: readonly string[]): Promise<readonly HistoryOfTeam[] | null>;
  /** The whole ranking in chunks of a thousand lines. */
  csv(query: RankQuery, locale: Locale): Promise<Iterable<string> | null>;
  version(query: RankQuery): Promise<Version | null>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tracks: RankedTracks;
  readonly contexts: RankingContexts;
}

export function createRankings({ database, clock, tracks, contexts }: Deps): Rankings {
  const pages = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (page) => page.length,
    // Texts of the content may change without a new version.
    ttl: millisecondsInMinute,
  });

  return {
    names: (competitionId, locale) =>
      tracks
        .ofContest(competitionId)
        .flatMap((track) => track.types.map((type) => rankingName(track, type, locale, clock()))),

    async page(query, locale) {
      const context = await contexts.of(query, storedVersion(query.version));
      if (!context) return null;
      const key = keyOf(context, query, locale);
      const known = pages.get(key);
      if (known !== undefined) return known;
      const page = JSON.stringify({
        ...pageOf(context, query, locale),
        hasHistory: await hasHistory(database, context.track, context.visible.stored),
      } satisfies RankPage);
      pages.set(key, page);
      return page;
    },

    async mine(query, playerId) {
      const context = await contexts.of(query);
      if (!context) return null;
      const { board, track } = context;
      const teamId = await teamOf(database, track.competitionId, playerId);
      const index = teamId === null ? -1 : board.indexOf(teamId);
      if (index < 0) return { me: null, around: [], position: null };
      const around = rowsOf(context, board.slice(index - neighbours, index + neighbours + 1));
      return { me: around.find((row) => row.teamId === teamId) ?? null, around, position: index + 1 };
    },

    async history(query, teamIds) {
      const context = await contexts.of(query);
      if (!context) return null;
      const teams = [...new Set(teamIds)].flatMap((teamId) => context.board.find(teamId) ?? []);
      return historyOf(database, context.track, context.visible.stored, teams);
    },

    async csv(query, locale) {
      const context = await contexts.of(query);
      return context && csvOf(context, locale);
    },

    async version(query) {
      const context = await contexts.of(query);
      if (!context) return null;
      const { board, visible } = context;
      return { version: shownVersion(board.version, visible), updatedAt: board.updatedAt };
    },
  };
}

function rankingName(track: RankedTrack, type: RankType, locale: Locale, now: number): RankingName {
  const opening: Partial<Record<RankType, number | null>> = { final: track.revealsAt, finals: track.finalsFrom };
  const opensAt = opening[type] ?? null;
  const { metricName, decimals } = columnsOf(track, type, locale);
  return {
    ...{ raceId: track.trackId, metricName, decimals },
    raceName: track.name[locale],
    type,
    name: translate(locale, `rankings.type.${type}`),
    opensAt: opensAt !== null && now < opensAt ? opensAt : null,
  };
}

const keyOf = ({ track, type, visible, board, before }: RankingContext, query: RankPageQuery, locale: Locale): string =>
  JSON.stringify([
    track.trackId,
    type,
    shownVersion(board.version, visible),
    before.at,
    locale,
    query.page,
    query.pageSize,
    query.keyword,
  ]);

function pageOf(
  context: RankingContext,
  { page, pageSize, keyword }: RankPageQuery,
  locale: Locale,
): Omit<RankPage, 'hasHistory'> {
  const { track, type, visible, board } = context;
  const start = (page - 1) * pageSize;
  const found = keyword ? board.search(keyword) : null;
  const shown = found ? found.slice(start, start + pageSize) : board.slice(start, start + pageSize);
  const { metricName, decimals, figures } = columnsOf(track, type, locale);
  return {
    raceId: track.trackId,
    type,
    list: rowsOf(context, shown),
    total: found?.length ?? board.size,
    teams: board.size,
    version: shownVersion(board.version, visible),
    updatedAt: board.updatedAt,
    frozenAt: visible.isFrozen ? track.freezesAt : null,
    revealsAt: track.revealsAt,
    better: betterOf(track, type),
    decimals,
    metricName,
    columns: [...figures],
  };
}

function* csvOf(context: RankingContext, locale: Locale): Generator<string> {
  const columns = columnsOf(context.track, context.type, locale);
  yield csvHead(columns, locale);
  for (const batch of batchesOf(context.board.slice(0, context.board.size), exportedAtOnce))
    yield rowsOf(context, batch)
      .map((row) => csvLine(row, columns))
      .join('');
}
