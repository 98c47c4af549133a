import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { newPlayerId } from '../identity/players.ts';
import { players } from '../identity/tables.ts';
import { offlineChecks, offlineFiles, offlineFlagTries } from '../offline/tables.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows-of.ts';
import { scorePoints } from '../rankings/tables.ts';
import { submissions } from '../submissions/tables.ts';
import { teamApplications, teams } from '../teams/tables.ts';
import { uploads } from '../uploads/tables.ts';
import { workReports } from '../works/tables.ts';
import type { BundleRow } from './bundle-format.ts';
import type { BundleTable, Space } from './bundle-tables.ts';

/** Columns in which an id of each space may be in use. */
const columnsOf: Readonly<Record<Space, readonly PgColumn[]>> = {
  player: [players.id],
  team: [teams.id],
  submission: [submissions.id, scorePoints.id],
  file: [uploads.fid, submissions.fid, workReports.fid, offlineFiles.fid],
  application: [teamApplications.id],
  check: [offlineChecks.id],
  try: [offlineFlagTries.id],
};

/** Ids of a bundle that are others in this installation. */
export type IdMaps = Readonly<Record<Space, Map<string, string>>>;

export const emptyIdMaps = (): IdMaps => ({
  player: new Map(),
  team: new Map(),
  submission: new Map(),
  file: new Map(),
  application: new Map(),
  check: new Map(),
  try: new Map(),
});

const idsAtOnce = 2000;

/** Of these ids, those that a row of this installation has. */
async function idsInUse(tx: Database, space: Space, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const column of columnsOf[space])
    for (const batch of batchesOf(ids, idsAtOnce)) {
      const asked = JSON.stringify(batch);
      const rows = await rowsOf(
        tx,
        sql`select ${column} as id from ${column.table} where ${column} in (select jsonb_array_elements_text(${asked}::jsonb))`,
      );
      for (const { id } of rows) used.add(String(id));
    }
  return used;
}

/** Gives a new id to each of these that is in use: ids that are free stay, because draws and addresses name them. */
export async function replaceUsed(tx: Database, maps: IdMaps, space: Space, ids: readonly string[]): Promise<void> {
  for (const id of await idsInUse(tx, space, ids))
    maps[space].set(id, space === 'player' ? newPlayerId() : randomUUID());
}

/** A row with the ids of this installation. @throws Error for a person whom the bundle does not contain */
export function withNewIds(
  { name, spaces, playerLists }: BundleTable,
  row: BundleRow,
  maps: IdMaps,
): Record<string, unknown> {
  const player = (id: unknown): string => {
    const known = maps.player.get(String(id));
    if (known === undefined) throw new Error(`The bundle is damaged: ${name} names a person who is not part of it.`);
    return known;
  };
  const changed: Record<string, unknown> = { ...row };
  for (const [column, space] of spaces) {
    const value = row[column];
    if (typeof value !== 'string') continue;
    changed[column] = space === 'player' ? player(value) : (maps[space].get(value) ?? value);
  }
  for (const column of playerLists) {
    const value = row[column];
    changed[column] = Array.isArray(value) ? value.map(player) : [];
  }
  return changed;
}
