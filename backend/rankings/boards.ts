import { and, eq, gt, sql } from 'drizzle-orm';
import type { RankType } from '#lib/contract/contests/rankings.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import type { Database } from '../platform/database/database.ts';
import { teams } from '../teams/tables.ts';
import { Board, type Change } from './board.ts';
import { computeTrackStandings, rulesOf } from './record.ts';
import { rankBoards, type StoredBoard, standings } from './tables.ts';
import type { RankedTrack } from './tracks.ts';

/**
 * Rankings in memory, each at most `freshFor` milliseconds older than the database, or at least as new as a version.
 */
export interface Boards {
  /** Never null: a ranking without teams is an empty board. */
  open(track: RankedTrack, board: StoredBoard, atLeast?: number): Promise<Board>;
}

interface Kept {
  readonly board: Board;
  readonly better: TrackDetails['better'];
  /** When the database was asked for this state; time of `performance.now()`. */
  readAt: number;
  refreshing: { readonly startedAt: number; readonly board: Promise<Board> } | null;
}

interface Settings {
  readonly database: Database;
  readonly clock: () => number;
  /** Milliseconds; 0 queries each time. */
  readonly freshFor?: number;
}

/**
 * Several processes may serve the same rankings: each queries a board's version, and reads the rows that changed since
 * the version it has. Concurrent refreshes of a board are shared.
 */
export function createBoards({ database, clock, freshFor = 200 }: Settings): Boards {
  const kept = new Map<string, Kept>();

  const refresh = async (entry: Kept, track: RankedTrack, stored: StoredBoard): Promise<Board> => {
    const startedAt = performance.now();
    const latest = await versionOf(database, track, stored, clock);
    if (latest && latest.version !== entry.board.version) {
      const changes = await changesSince(database, track.trackId, stored, entry.board.version);
      const version = Math.max(latest.version, ...changes.map((change) => change.version));
      entry.board.apply(changes, version, latest.updatedAt);
    }
    entry.readAt = startedAt;
    return entry.board;
  };

  const sharedRefresh = (entry: Kept, track: RankedTrack, stored: StoredBoard): Promise<Board> => {
    entry.refreshing ??= {
      startedAt: performance.now(),
      board: refresh(entry, track, stored).finally(() => {
        entry.refreshing = null;
      }),
    };
    return entry.refreshing.board;
  };

  return {
    async open(track, stored, atLeast = 0) {
      const key = `${track.trackId} ${stored}`;
      const better = betterOf(track, stored);
      const known = kept.get(key);
      // Another sort order requires a new board; it changes only with the track's files.
      const entry =
        known?.better === better ? known : { board: new Board(better), better, readAt: -Infinity, refreshing: null };
      kept.set(key, entry);
      const oldest = performance.now() - freshFor;
      if (entry.readAt > oldest && entry.board.version >= atLeast) return entry.board;
      // A refresh that began too long ago, or before this version was published, may not include it.
      const { refreshing } = entry;
      const begun = refreshing && (await refreshing.board);
      if (begun && refreshing.startedAt > oldest && begun.version >= atLeast) return begun;
      return sharedRefresh(entry, track, stored);
    },
  };
}

const smallerIsBetter: readonly (StoredBoard | RankType)[] = ['energy', 'liveEnergy', 'hardware'];

/** For energy and time smaller is better, independent of the score. */
export const betterOf = ({ better }: RankedTrack, board: StoredBoard | RankType): TrackDetails['better'] =>
  smallerIsBetter.includes(board) ? 'smaller' : better;

async function versionOf(
  database: Database,
  track: RankedTrack,
  board: StoredBoard,
  clock: () => number,
): Promise<{ version: number; updatedAt: number } | null> {
  const read = () =>
    database
      .select({ version: rankBoards.version, updatedAt: rankBoards.updatedAt, rules: rankBoards.rules })
      .from(rankBoards)
      .where(and(eq(rankBoards.trackId, track.trackId), eq(rankBoards.board, board)));
  const [row] = await read();
  if (!row) return null;
  if (row.rules === rulesOf(track)) return row;
  await database.transaction((tx) => computeTrackStandings(tx, track, clock()));
  const [computed] = await read();
  return computed ?? null;
}

async function changesSince(
  database: Database,
  trackId: string,
  board: StoredBoard,
  version: number,
): Promise<readonly Change[]> {
  return database
    .select({
      teamId: standings.teamId,
      name: sql<string>`coalesce(${teams.name}, ${standings.name}, '')`,
      organisation: sql<string>`coalesce(${teams.organisation}, ${standings.organisation}, '')`,
      hasPage: sql<boolean>`${teams.id} is not null`,
      score: sql<number | null>`case when ${teams.disbandedAt} is null then ${standings.score} end`,
      at: standings.at,
      attempts: standings.attempts,
      figures: standings.extraMetrics,
      version: standings.version,
    })
    .from(standings)
    .leftJoin(teams, eq(teams.id, standings.teamId))
    .where(and(eq(standings.trackId, trackId), eq(standings.board, board), gt(standings.version, version)));
}
