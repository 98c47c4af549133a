import { and, eq, gt, sql } from 'drizzle-orm';
import type { RankType } from '#lib/contract/rankings.ts';
import type { RaceType } from '#lib/contract/tracks.ts';
import type { Database } from '../database/database.ts';
import { teams } from '../teams/tables.ts';
import { Board, type Change } from './board.ts';
import type { RankedRace } from './races.ts';
import { reckonRace, rulesOf } from './record.ts';
import { rankBoards, type StoredBoard, standings } from './tables.ts';

/** Rankings in memory, each as it stands in the database at most `freshFor` milliseconds ago, or newer than a version. */
export interface Boards {
  /** Never null: a ranking that nobody is on is an empty board. */
  open(race: RankedRace, board: StoredBoard, atLeast?: number): Promise<Board>;
}

interface Kept {
  readonly board: Board;
  readonly better: RaceType['better'];
  freshUntil: number;
  refreshing: Promise<Board> | null;
}

interface Settings {
  readonly database: Database;
  readonly clock: () => number;
  /** Milliseconds; 0 asks each time. */
  readonly freshFor?: number;
}

/**
 * Several processes may serve the same rankings: each asks for a board's version, and reads the rows that changed since
 * the version it knows. Nobody asks twice at the same time.
 */
export function createBoards({ database, clock, freshFor = 200 }: Settings): Boards {
  const kept = new Map<string, Kept>();

  const refresh = async (entry: Kept, race: RankedRace, stored: StoredBoard): Promise<Board> => {
    const there = await versionOf(database, race, stored, clock);
    if (there && there.version !== entry.board.version) {
      const changes = await changesSince(database, race.raceId, stored, entry.board.version);
      const version = Math.max(there.version, ...changes.map((change) => change.version));
      entry.board.apply(changes, version, there.updatedAt);
    }
    entry.freshUntil = performance.now() + freshFor;
    return entry.board;
  };

  return {
    async open(race, stored, atLeast = 0) {
      const key = `${race.raceId} ${stored}`;
      const better = betterOf(race, stored);
      const known = kept.get(key);
      // Another order needs the board anew; it changes with the track's files only.
      const entry =
        known?.better === better ? known : { board: new Board(better), better, freshUntil: 0, refreshing: null };
      kept.set(key, entry);
      if (performance.now() < entry.freshUntil && entry.board.version >= atLeast) return entry.board;
      // What was begun before somebody heard of a version may have missed it.
      const begun = entry.refreshing && (await entry.refreshing);
      if (begun && begun.version >= atLeast) return begun;
      entry.refreshing ??= refresh(entry, race, stored).finally(() => {
        entry.refreshing = null;
      });
      return entry.refreshing;
    },
  };
}

const smallerIsBetter: readonly (StoredBoard | RankType)[] = ['energy', 'liveEnergy', 'hardware'];

/** Energy and time are the better the smaller they are, whatever the score is. */
export const betterOf = ({ better }: RankedRace, board: StoredBoard | RankType): RaceType['better'] =>
  smallerIsBetter.includes(board) ? 'smaller' : better;

async function versionOf(
  database: Database,
  race: RankedRace,
  board: StoredBoard,
  clock: () => number,
): Promise<{ version: number; updatedAt: number } | null> {
  const read = () =>
    database
      .select({ version: rankBoards.version, updatedAt: rankBoards.updatedAt, rules: rankBoards.rules })
      .from(rankBoards)
      .where(and(eq(rankBoards.raceId, race.raceId), eq(rankBoards.board, board)));
  const [row] = await read();
  if (!row) return null;
  if (row.rules === rulesOf(race)) return row;
  await database.transaction((tx) => reckonRace(tx, race, clock()));
  const [reckoned] = await read();
  return reckoned ?? null;
}

async function changesSince(
  database: Database,
  raceId: string,
  board: StoredBoard,
  version: number,
): Promise<readonly (Change & { readonly version: number })[]> {
  return database
    .select({
      teamId: standings.teamId,
      name: sql<string>`coalesce(${teams.name}, ${standings.name}, '')`,
      organisation: sql<string>`coalesce(${teams.organisation}, ${standings.organisation}, '')`,
      hasPage: sql<boolean>`${teams.id} is not null`,
      score: sql<number | null>`case when ${teams.disbandedAt} is null then ${standings.score} end`,
      at: standings.at,
      attempts: standings.attempts,
      figures: standings.figures,
      version: standings.version,
    })
    .from(standings)
    .leftJoin(teams, eq(teams.id, standings.teamId))
    .where(and(eq(standings.raceId, raceId), eq(standings.board, board), gt(standings.version, version)));
}
