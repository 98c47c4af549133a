import { LRUCache } from 'lru-cache';
import type { RankingName, RankPage, RankRow, RankType } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { say } from '../messages/messages.ts';
import { teamOf } from '../teams/scene.ts';
import { Board, type Placed } from './board.ts';
import { type Boards, betterOf } from './boards.ts';
import { type CsvColumns, csvHead, csvLine } from './csv.ts';
import { type HistoryOfTeam, historyOf } from './history.ts';
import { dayBefore, type Movements, placesGained, type RanksBefore } from './movement.ts';
import type { RankedRace, RankedRaces } from './races.ts';
import { shownVersion, storedVersion, type Visible, visibleBoard } from './visible.ts';

/** Characters of serialised pages that are kept. */
const keptCharacters = 16 * 2 ** 20;
/** Rows above and below a team's own. */
const neighbours = 5;
/** Rows that an export writes at once. */
const exportedAtOnce = 1000;

export interface RankQuery {
  readonly raceId: string;
  readonly type: RankType;
}
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

/**
 * Rankings as the public may see them; everything goes through `visibleBoard`, also what a player sees of the own
 * place. Null, or an empty list of names, where there is no such ranking.
 */
export interface Rankings {
  names(competitionId: string, locale: Locale): readonly RankingName[];
  /** A page as JSON (`RankPage`); serialised once for each version. */
  page(query: RankPageQuery, locale: Locale): Promise<string | null>;
  mine(query: RankQuery, playerId: string): Promise<{ me: RankRow | null; around: RankRow[] } | null>;
  history(query: RankQuery, teamIds: readonly string[]): Promise<readonly HistoryOfTeam[] | null>;
  /** The whole ranking, a thousand lines at a time. */
  csv(query: RankQuery, locale: Locale): Promise<Iterable<string> | null>;
  version(query: RankQuery): Promise<Version | null>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly races: RankedRaces;
  readonly boards: Boards;
  readonly movements: Movements;
}

/** A ranking at a moment. */
interface Scene {
  readonly race: RankedRace;
  readonly type: RankType;
  readonly visible: Visible;
  readonly board: Board;
  readonly before: RanksBefore;
}

export function createRankings({ database, clock, races, boards, movements }: Parts): Rankings {
  const pages = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (page) => page.length,
    // Words of the content may change without a new version.
    ttl: 60_000,
  });

  const ranksBefore = async (race: RankedRace, { stored, isFrozen }: Visible): Promise<RanksBefore> => {
    const at = dayBefore(race, isFrozen, clock());
    if (stored === 'public' || stored === 'live') return movements.dayBefore(race, at);
    if (stored !== 'final') return { at, ranks: new Map() };
    const open = await boards.open(race, visibleBoard(race, 'public', clock()).stored ?? 'public');
    return { at, ranks: { get: (teamId: string) => open.rankOf(teamId) ?? undefined } as ReadonlyMap<string, number> };
  };

  const sceneOf = async ({ raceId, type }: RankQuery, atLeast = 0): Promise<Scene | null> => {
    const race = races.find(raceId);
    if (!race?.types.includes(type)) return null;
    const visible = visibleBoard(race, type, clock());
    const board = visible.stored ? await boards.open(race, visible.stored, atLeast) : new Board(race.better);
    return { race, type, visible, board, before: await ranksBefore(race, visible) };
  };

  return {
    names: (competitionId, locale) =>
      races
        .ofContest(competitionId)
        .flatMap((race) => race.types.map((type) => rankingName(race, type, locale, clock()))),

    async page(query, locale) {
      const scene = await sceneOf(query, storedVersion(query.version));
      if (!scene) return null;
      const key = keyOf(scene, query, locale);
      const known = pages.get(key);
      if (known !== undefined) return known;
      const page = JSON.stringify(pageOf(scene, query, locale));
      pages.set(key, page);
      return page;
    },

    async mine(query, playerId) {
      const scene = await sceneOf(query);
      if (!scene) return null;
      const { board, race } = scene;
      const teamId = await teamOf(database, race.competitionId, playerId);
      const place = teamId === null ? -1 : board.indexOf(teamId);
      if (place < 0) return { me: null, around: [] };
      const around = rowsOf(scene, board.slice(place - neighbours, place + neighbours + 1));
      return { me: around.find((row) => row.teamId === teamId) ?? null, around };
    },

    async history(query, teamIds) {
      const scene = await sceneOf(query);
      if (!scene) return null;
      const teams = [...new Set(teamIds)].flatMap((teamId) => scene.board.find(teamId) ?? []);
      return historyOf(database, scene.race, scene.visible.stored, teams);
    },

    async csv(query, locale) {
      const scene = await sceneOf(query);
      return scene && csvOf(scene, locale);
    },

    async version(query) {
      const race = races.find(query.raceId);
      if (!race?.types.includes(query.type)) return null;
      const visible = visibleBoard(race, query.type, clock());
      const board = visible.stored ? await boards.open(race, visible.stored) : new Board(race.better);
      return { version: shownVersion(board.version, visible), updatedAt: board.updatedAt };
    },
  };
}

function rankingName(race: RankedRace, type: RankType, locale: Locale, now: number): RankingName {
  const opensAt = type === 'final' && race.revealsAt !== null && now < race.revealsAt ? race.revealsAt : null;
  return {
    raceId: race.raceId,
    raceName: race.name[locale],
    type,
    name: say(locale, `rankings.type.${type}`),
    opensAt,
  };
}

const keyOf = ({ race, type, visible, board, before }: Scene, query: RankPageQuery, locale: Locale): string =>
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

function pageOf(scene: Scene, { page, pageSize, keyword }: RankPageQuery, locale: Locale): RankPage {
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

/** Energy and time are ranked by a figure of their own; everywhere else figures stand beside the score. */
function columnsOf(race: RankedRace, type: RankType, locale: Locale): CsvColumns {
  const ranked = type === 'energy' ? 'energy' : type === 'hardware' ? 'latency' : null;
  const figures = Object.entries(race.figures).map(([key, { decimals }]) => {
    const figure = key as keyof typeof race.figures;
    return { key: figure, name: say(locale, `rankings.figure.${figure}`), decimals };
  });
  const score = { metricName: race.metricName[locale], decimals: race.decimals };
  const own = figures.find(({ key }) => key === ranked);
  if (!own) return { ...score, figures: type === 'public' ? figures : [] };
  return {
    metricName: own.name,
    decimals: own.decimals,
    figures: [{ key: 'score', name: score.metricName, decimals: score.decimals }],
  };
}

const rowsOf = ({ before }: Pick<Scene, 'before'>, placed: readonly Placed[]): RankRow[] =>
  placed.map((row) => {
    const { rank, teamId, name, organisation, hasPage, score, figures, attempts, at } = row;
    const movement = placesGained(row, before);
    return { rank, teamId, team: name, organisation, hasPage, score, figures, attempts, at, movement };
  });

function* csvOf(scene: Scene, locale: Locale): Generator<string> {
  const columns = columnsOf(scene.race, scene.type, locale);
  yield csvHead(columns, locale);
  const rows = scene.board.slice(0, scene.board.size);
  for (let start = 0; start < rows.length; start += exportedAtOnce) {
    const part = rowsOf(scene, rows.slice(start, start + exportedAtOnce));
    yield part.map((row) => csvLine(row, columns)).join('');
  }
}
