import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { eq, sql } from 'drizzle-orm';
import { draws } from '../draws/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows-of.ts';
import { refreshPlayers } from '../teams/locked-team.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import {
  BundlePersonSchema,
  type BundleRow,
  BundleRowSchema,
  inBatches,
  parsedLines,
  personsPath,
  rowsPath,
} from './bundle-format.ts';
import { type BundleContest, type BundleTable, bundleTables, type Space } from './bundle-tables.ts';
import { emptyIdMaps, type IdMaps, replaceUsed, withNewIds } from './id-maps.ts';
import { importPersons, type PersonCounts, playersByIdentity } from './import-persons.ts';
import { type OpenBundle, openBundle } from './read-bundle.ts';
import { importedContests } from './tables.ts';

/** Rows of one statement. */
const batch = 500;

export interface ImportDeps {
  readonly database: Database;
  readonly storage: UploadStorage;
  readonly clock: Clock;
}

export interface ImportResult {
  readonly contest: string;
  readonly persons: PersonCounts;
  /** Stored rows by table, without empty tables. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Ids of teams, submissions and files that were in use here and were replaced. */
  readonly replacedIds: number;
}

/**
 * Stores the contest of a bundle: everything in one transaction, or nothing.
 * @throws Error with a sentence for the operator
 */
export async function importContest(file: string, deps: ImportDeps): Promise<ImportResult> {
  const bundle = await openBundle(file);
  const stored: string[] = [];
  try {
    return await deps.database.transaction((tx) => storeBundle(tx, bundle, deps, stored));
  } catch (error) {
    for (const fid of stored) await deps.storage.remove(fid);
    throw error;
  } finally {
    bundle.zip.close();
  }
}

async function storeBundle(
  tx: Database,
  { zip, manifest, digest }: OpenBundle,
  { storage, clock }: ImportDeps,
  stored: string[],
): Promise<ImportResult> {
  const contest: BundleContest = { ...manifest, id: manifest.contest };
  await assertNew(tx, contest);
  const maps = emptyIdMaps();
  const persons = await storePersons(tx, await zip.read(personsPath), maps);
  const present = bundleTables.filter(({ name }) => manifest.entries.some(({ path }) => path === rowsPath(name)));
  for (const table of present) await replaceKeys(tx, table, await zip.read(rowsPath(table.name)), maps);
  const rows: Record<string, number> = {};
  for (const table of present) {
    const count = await storeRows(tx, table, await zip.read(rowsPath(table.name)), { contest, maps });
    if (count > 0) rows[table.name] = count;
  }
  await assertDrawsHold(tx, contest, maps);
  await refreshPlayers(tx, [...maps.player.values()]);
  await tx.insert(importedContests).values({
    ...{ competitionId: contest.id, bundle: digest, importedAt: clock(), persons: maps.player.size },
  });
  const files = manifest.entries.filter(({ path }) => path.startsWith('files/'));
  for (const { path, size } of files) {
    const fid = path.slice('files/'.length);
    await storeFile(storage, maps.file.get(fid) ?? fid, size, await zip.read(path), stored);
  }
  const replacedIds = Object.entries(maps).reduce((sum, [space, map]) => sum + (space === 'player' ? 0 : map.size), 0);
  return { contest: contest.id, persons, rows, files: files.length, replacedIds };
}

async function assertNew(tx: Database, contest: BundleContest): Promise<void> {
  for (const { table, name, isShared, where } of bundleTables) {
    if (isShared || name === 'uploads') continue;
    const rows = await rowsOf(tx, sql`select 1 from ${table} where ${where(contest)} limit 1`);
    if (rows.length > 0)
      throw new Error(`This installation has rows of ${contest.id} already (${name}). Nothing was imported.`);
  }
}

async function storePersons(tx: Database, source: Readable, maps: IdMaps): Promise<PersonCounts> {
  const known = await playersByIdentity(tx);
  let [matched, added] = [0, 0];
  for await (const persons of inBatches(parsedLines(source, BundlePersonSchema), batch)) {
    const counts = await importPersons(tx, persons, known, maps);
    matched += counts.matched;
    added += counts.added;
  }
  return { matched, added };
}

async function replaceKeys(tx: Database, table: BundleTable, source: Readable, maps: IdMaps): Promise<void> {
  const { key } = table;
  const space: Space | undefined = key === null ? undefined : table.spaces.get(key);
  if (key === null || !space) {
    source.destroy();
    return;
  }
  for await (const rows of inBatches(parsedLines(source, BundleRowSchema), batch)) {
    const ids = rows.map((row) => String(row[key])).filter((id) => !maps[space].has(id));
    await replaceUsed(tx, maps, space, ids);
  }
}

interface Target {
  readonly contest: BundleContest;
  readonly maps: IdMaps;
}

async function storeRows(tx: Database, table: BundleTable, source: Readable, target: Target): Promise<number> {
  let count = 0;
  for await (const rows of inBatches(parsedLines(source, BundleRowSchema), batch)) {
    for (const row of rows) assertOfContest(table, row, target.contest);
    count += await insertRows(
      tx,
      table,
      rows.map((row) => withNewIds(table, row, target.maps)),
    );
  }
  return count;
}

function assertOfContest({ name }: BundleTable, row: BundleRow, { id, tracks, agreements }: BundleContest): void {
  const isForeign =
    (row.competition_id !== undefined && row.competition_id !== id) ||
    (row.competition_id === undefined &&
      row.track_id !== undefined &&
      !tracks.includes(String(row.track_id)) &&
      row.team_id === undefined) ||
    (row.agreement_id !== undefined && !agreements.includes(String(row.agreement_id)));
  if (isForeign) throw new Error(`The bundle is damaged: ${name} has a row of another contest.`);
}

/** Stores rows whose values PostgreSQL reads by the types of their columns. */
async function insertRows(tx: Database, table: BundleTable, rows: readonly BundleRow[]): Promise<number> {
  const given = Object.keys(rows[0] ?? {});
  const unknown = given.find((column) => !table.columns.includes(column));
  if (unknown) throw new Error(`This version does not know the column ${unknown} of ${table.name}.`);
  const columns = sql.join(
    given.map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  const conflict = table.isShared ? sql`on conflict do nothing` : sql``;
  const stored = await rowsOf(
    tx,
    sql`insert into ${table.table} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${table.table}, ${JSON.stringify(rows)}::jsonb) ${conflict} returning 1`,
  );
  return stored.length;
}

/** The order of a draw follows from the ids of its teams, so they cannot be replaced. */
async function assertDrawsHold(tx: Database, { id }: BundleContest, maps: IdMaps): Promise<void> {
  const drawn = await tx.select({ entries: draws.entries }).from(draws).where(eq(draws.competitionId, id));
  const replaced = drawn.flatMap(({ entries }) => entries).find((entry) => maps.team.has(entry.id));
  if (replaced)
    throw new Error(`The id of team ${replaced.id} is in use here, and the order of a draw follows from it.`);
}

async function storeFile(storage: UploadStorage, fid: string, size: number, source: Readable, stored: string[]) {
  stored.push(fid);
  await storage.store.create(new Upload({ id: fid, size, offset: 0 }));
  await storage.store.write(Readable.from(source), fid, 0);
}

/** Contests that came from another installation. */
export async function importedContestIds(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.select({ id: importedContests.competitionId }).from(importedContests);
  return new Set(rows.map(({ id }) => id));
}
