import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { BoardRow } from '#lib/contract/datasets/leaderboards.ts';
import type { BoardEntry } from '../content-store/datasets/load-leaderboards.ts';
import { personalProfiles, players } from '../identity/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { maskName } from '../platform/masking.ts';
import { boardSubmissions } from './tables.ts';

const table = boardSubmissions;

interface Entry {
  readonly playerId: string;
  readonly score: number;
  readonly at: number;
  readonly method: string;
  readonly submissions: number;
}

type Board = Pick<BoardEntry, 'id' | 'metric' | 'decimals' | 'baselines' | 'published' | 'publishedAt'>;

export const betterOf = ({ metric }: Pick<BoardEntry, 'metric'>): 'larger' | 'smaller' =>
  metric === 'rmse' ? 'smaller' : 'larger';

/** Literally, so that the index of scored submissions fits. */
const scoredOf = (boardId: string) => and(eq(table.boardId, boardId), sql`${table.state} = 'scored'`);

/** Value that differs after a submission was scored, and after a player was deleted. Read from an index alone. */
export async function versionOf(database: Database, boardId: string): Promise<string> {
  const [row] = await database
    .select({ scored: count(), latest: max(table.settledAt) })
    .from(table)
    .where(scoredOf(boardId));
  return `${row?.scored ?? 0} ${row?.latest ?? 0}`;
}

/** The best submission of each player; of those with the same displayed score the earliest. */
export async function entriesOf(database: Database, board: Board): Promise<Entry[]> {
  const order = betterOf(board) === 'larger' ? desc : asc;
  const displayed = sql`round(${table.score}::numeric, ${board.decimals})`;
  const best = await database
    .selectDistinctOn([table.playerId], {
      playerId: table.playerId,
      score: table.score,
      at: table.submittedAt,
      method: table.method,
      submissions: sql`count(*) over (partition by ${table.playerId})`.mapWith(Number),
    })
    .from(table)
    .where(scoredOf(board.id))
    .orderBy(table.playerId, order(displayed), asc(table.submittedAt));
  return best.map((entry) => ({ ...entry, score: entry.score ?? 0 }));
}

/** Rows as everyone reads them: without a nickname, a player is called by the masked verified name. */
export async function withNames(database: Database, rows: readonly Placed[]): Promise<BoardRow[]> {
  const names = await namesOf(
    database,
    rows.flatMap(({ playerId }) => playerId ?? []),
  );
  return rows.map((placed) => {
    const { playerId: _, ...row } = placed;
    return { ...row, by: placed.playerId === null ? placed.by : (names.get(placed.playerId) ?? '') };
  });
}

async function namesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await database
    .select({ id: players.id, name: players.nickname, nickname: personalProfiles.nickname })
    .from(players)
    .leftJoin(personalProfiles, eq(personalProfiles.playerId, players.id))
    .where(inArray(players.id, [...ids]));
  return new Map(people.map(({ id, name, nickname }) => [id, nickname ?? maskName(name)]));
}

/** A row of a ranking that is kept in memory: players change their names meanwhile, so `withNames` reads them last. */
export type Placed = Omit<BoardRow, 'by'> &
  ({ readonly playerId: null; readonly by: string } | { readonly playerId: string });

/**
 * The rows of a leaderboard, the best first. Scores are compared as displayed; of equal ones the earlier comes first,
 * and both have the same rank.
 */
export function rankingOf(
  board: Board,
  baselines: Readonly<Record<string, number>>,
  entries: readonly Entry[],
): Placed[] {
  const round = (score: number) => Number(score.toFixed(board.decimals));
  const sign = betterOf(board) === 'larger' ? -1 : 1;
  const rows = [
    ...Object.entries(baselines).map(([id, score]) => ({
      kind: 'baseline' as const,
      method: board.baselines[id] ?? id,
      by: '',
      score: round(score),
      submissions: null,
      at: board.publishedAt,
      playerId: null,
    })),
    ...board.published.map((result) => ({
      kind: 'published' as const,
      ...result,
      score: round(result.score),
      submissions: null,
      playerId: null,
    })),
    ...entries.map((entry) => ({ kind: 'entry' as const, ...entry, score: round(entry.score) })),
  ].sort((one, other) => sign * (one.score - other.score) || one.at - other.at);
  let rank = 0;
  return rows.map((row, index) => {
    if (row.score !== rows[index - 1]?.score) rank = index + 1;
    return { ...row, rank };
  });
}
