import type { Database } from '../database/database.ts';
import type { RankedRace } from './races.ts';
import { rulesOf } from './record.ts';
import { rankBoards, type StoredBoard, standings } from './tables.ts';

/** Rows that are written with one statement. */
const batch = 1000;

/** A row that nothing is reckoned from: of a season long past, or measured by the committee. */
export interface LaidDown {
  readonly teamId: string;
  /** For a team that has no page. */
  readonly name: string | null;
  readonly organisation: string | null;
  readonly score: number;
  readonly at: number;
  readonly attempts: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Stores a ranking as it is. One that is there already stays. */
export async function layDown(
  tx: Database,
  race: RankedRace,
  board: StoredBoard,
  rows: readonly LaidDown[],
): Promise<void> {
  const { raceId } = race;
  const updatedAt = Math.max(0, ...rows.map(({ at }) => at));
  const added = await tx
    .insert(rankBoards)
    .values({ raceId, board, version: 1, updatedAt, rules: rulesOf(race) })
    .onConflictDoNothing()
    .returning({ version: rankBoards.version });
  if (added.length === 0) return;
  const values = rows.map((row) => ({ ...row, raceId, board, version: 1 }));
  for (let start = 0; start < values.length; start += batch)
    await tx.insert(standings).values(values.slice(start, start + batch));
}
