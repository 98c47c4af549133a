import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
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
  readonly by: string;
  readonly submissions: number;
}

type Board = Pick<BoardEntry, 'id' | 'metric' | 'decimals' | 'baselines' | 'published' | 'publishedAt'>;

export const betterOf = ({ metric }: Pick<BoardEntry, 'metric'>): 'larger' | 'smaller' =>
  metric === 'rmse' ? 'smaller' : 'larger';

/** The best submission of each player; of those with the same displayed score the earliest. */
export async function entriesOf(database: Database, board: Board): Promise<Entry[]> {
  const here = and(eq(table.boardId, board.id), eq(table.state, 'scored'));
  const order = betterOf(board) === 'larger' ? desc : asc;
  const displayed = sql`round(${table.score}::numeric, ${board.decimals})`;
  const best = await database
    .selectDistinctOn([table.playerId], {
      playerId: table.playerId,
      score: table.score,
      at: table.submittedAt,
      method: table.method,
      name: players.nickname,
      nickname: personalProfiles.nickname,
    })
    .from(table)
    .innerJoin(players, eq(players.id, table.playerId))
    .leftJoin(personalProfiles, eq(personalProfiles.playerId, table.playerId))
    .where(here)
    .orderBy(table.playerId, order(displayed), asc(table.submittedAt));
  const counts = await database
    .select({ playerId: table.playerId, submissions: count() })
    .from(table)
    .where(here)
    .groupBy(table.playerId);
  const submissions = new Map(counts.map((each) => [each.playerId, each.submissions]));
  return best.map(({ name, nickname, ...entry }) => ({
    ...entry,
    // Everyone reads the ranking: without a nickname, a player is called by the verified name.
    by: nickname ?? maskName(name),
    score: entry.score ?? 0,
    submissions: submissions.get(entry.playerId) ?? 1,
  }));
}

export interface Placed extends BoardRow {
  readonly playerId: string | null;
}

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
