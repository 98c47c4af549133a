import { inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { players } from './tables.ts';

/** Nicknames by the ids of players. @param ids null for a player whose account was deleted */
export async function nicknamesOf(
  from: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { id, nickname } = players;
  const rows = await from.select({ id, nickname }).from(players).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row.nickname]));
}
