import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { rulesOf } from './record.ts';
import { rankBoards, type StoredBoard, standings } from './tables.ts';
import type { RankedTrack } from './tracks.ts';

/** Number of rows per statement. */
const rowsAtOnce = 1000;

/** An imported row, not computed from scores: of a past season, or measured by the committee. */
export interface ImportedRow {
  readonly teamId: string;
  /** Name of a team that has no page. */
  readonly name: string | null;
  readonly organisation: string | null;
  readonly score: number;
  readonly at: number;
  readonly attempts: number;
  readonly extraMetrics: Readonly<Record<string, number>>;
}

/** Stores a ranking as given. An existing one is unchanged. */
export async function importStandings(
  tx: Database,
  track: RankedTrack,
  board: StoredBoard,
  rows: readonly ImportedRow[],
): Promise<void> {
  const { trackId } = track;
  const updatedAt = Math.max(0, ...rows.map(({ at }) => at));
  const added = await tx
    .insert(rankBoards)
    .values({ trackId, board, version: 1, updatedAt, rules: rulesOf(track) })
    .onConflictDoNothing()
    .returning({ version: rankBoards.version });
  if (added.length === 0) return;
  const values = rows.map((row) => ({ ...row, trackId, board, version: 1 }));
  for (const batch of batchesOf(values, rowsAtOnce)) await tx.insert(standings).values(batch);
}
