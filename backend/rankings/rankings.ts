import { LRUCache } from 'lru-cache';
import type { RankingName, RankPage, RankRow, RankType } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { say } from '../messages/messages.ts';
import { teamOf } from '../teams/scene.ts';
import { betterOf } from './boards.ts';
import { columnsOf } from './columns.ts';
import { csvHead, csvLine } from './csv.ts';
import { type HistoryOfTeam, hasHistory, historyOf } from './history.ts';
import type { RankedRace, RankedRaces } from './races.ts';
import { type RankQuery, type RankScene, type RankScenes, rowsOf } from './scene.ts';
import { shownVersion, storedVersion } from './visible.ts';

/** Characters of serialised pages that are kept. */
const keptCharacters = 16 * 2 ** 20;
/** Rows above and below a team's own. */
const neighbours = 5;
/** Rows that an export writes at once. */
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
  /** From the top, counted from 1. */
  readonly position: number | null;
}

/**
 * Rankings as the public may see them; everything goes through `visibleBoard`, also what a player sees of the own
 * place. Null, or an empty list of names, where there is no such ranking.
 */
export interface Rankings {
  names(competitionId: string, locale: Locale): readonly RankingName[];
  /** A page as JSON (`RankPage`); serialised once for each version. */
  page(query: RankPageQuery, locale: Locale): Promise<string | null>;
  mine(query: RankQuery, playerId: string): Promise<Mine | null>;
  history(query: RankQuery, teamIds: readonly string[]): Promise<readonly HistoryOfTeam[] | null>;
  /** The whole ranking, a thousand lines at a time. */
  csv(query: RankQuery, locale: Locale): Promise<Iterable<string> | null>;
  version(query: RankQuery): Promise<Version | null>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly races: RankedRaces;
  readonly scenes: RankScenes;
}

export function createRankings({ database, clock, races, scenes }: Parts): Rankings {
  const pages = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (page) => page.length,
    // Words of the content may change without a new version.
    ttl: 60_000,
  });

  return {
    names: (competitionId, locale) =>
      races
        .ofContest(competitionId)
        .flatMap((race) => race.types.map((type) => rankingName(race, type, locale, clock()))),

    async page(query, locale) {
      const scene = await scenes.of(query, storedVersion(query.version));
      if (!scene) return null;
      const key = keyOf(scene, query, locale);
      const known = pages.get(key);
      if (known !== undefined) return known;
      const page = JSON.stringify({
        ...pageOf(scene, query, locale),
        hasHistory: await hasHistory(database, scene.race, scene.visible.stored),
      } satisfies RankPage);
      pages.set(key, page);
      return page;
    },

    async mine(query, playerId) {
      const scene = await scenes.of(query);
      if (!scene) return null;
      const { board, race } = scene;
      const teamId = await teamOf(database, race.competitionId, playerId);
      const place = teamId === null ? -1 : board.indexOf(teamId);
      if (place < 0) return { me: null, around: [], position: null };
      const around = rowsOf(scene, board.slice(place - neighbours, place + neighbours + 1));
      return { me: around.find((row) => row.teamId === teamId) ?? null, around, position: place + 1 };
    },

    async history(query, teamIds) {
      const scene = await scenes.of(query);
      if (!scene) return null;
      const teams = [...new Set(teamIds)].flatMap((teamId) => scene.board.find(teamId) ?? []);
      return historyOf(database, scene.race, scene.visible.stored, teams);
    },

    async csv(query, locale) {
      const scene = await scenes.of(query);
      return scene && csvOf(scene, locale);
    },

    async version(query) {
      const scene = await scenes.of(query);
      if (!scene) return null;
      const { board, visible } = scene;
      return { version: shownVersion(board.version, visible), updatedAt: board.updatedAt };
    },
  };
}

function rankingName(race: RankedRace, type: RankType, locale: Locale, now: number): RankingName {
  const opening: Partial<Record<RankType, number | null>> = { final: race.revealsAt, finals: race.finalsFrom };
  const opensAt = opening[type] ?? null;
  const { metricName, decimals } = columnsOf(race, type, locale);
  return {
    ...{ raceId: race.raceId, metricName, decimals },
    raceName: race.name[locale],
    type,
    name: say(locale, `rankings.type.${type}`),
    opensAt: opensAt !== null && now < opensAt ? opensAt : null,
  };
}

const keyOf = ({ race, type, visible, board, before }: RankScene, query: RankPageQuery, locale: Locale): string =>
  JSON.stringify([
    race.raceId,
    type,
    shownVersion(board.version, visible),
    before.at,
    locale,
    query.page,
    query.pageSize,
    query.keyword,
  ]);

function pageOf(
  scene: RankScene,
  { page, pageSize, keyword }: RankPageQuery,
  locale: Locale,
): Omit<RankPage, 'hasHistory'> {
  const { race, type, visible, board } = scene;
  const start = (page - 1) * pageSize;
  const found = keyword ? board.search(keyword) : null;
  const shown = found ? found.slice(start, start + pageSize) : board.slice(start, start + pageSize);
  const { metricName, decimals, figures } = columnsOf(race, type, locale);
  return {
    raceId: race.raceId,
    type,
    list: rowsOf(scene, shown),
    total: found?.length ?? board.size,
    teams: board.size,
    version: shownVersion(board.version, visible),
    updatedAt: board.updatedAt,
    frozenAt: visible.isFrozen ? race.freezesAt : null,
    revealsAt: race.revealsAt,
    better: betterOf(race, type),
    decimals,
    metricName,
    columns: [...figures],
  };
}

function* csvOf(scene: RankScene, locale: Locale): Generator<string> {
  const columns = columnsOf(scene.race, scene.type, locale);
  yield csvHead(columns, locale);
  const rows = scene.board.slice(0, scene.board.size);
  for (let start = 0; start < rows.length; start += exportedAtOnce) {
    const part = rowsOf(scene, rows.slice(start, start + exportedAtOnce));
    yield part.map((row) => csvLine(row, columns)).join('');
  }
}
