import { type FileHandle, open, rm } from 'node:fs/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { errorCode } from '#lib/process/error-code.ts';
import { identityDigest } from '../identity/players.ts';
import { players, providerIdentities } from '../identity/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows-of.ts';
import { schemaVersion } from '../platform/database/schema-version.ts';
import { orMissing } from '../platform/or-missing.ts';
import { submissions } from '../submissions/tables.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import {
  type BundleManifest,
  type BundlePerson,
  type BundleRow,
  BundleRowSchema,
  filePath,
  personsPath,
  rowsPath,
} from './bundle-format.ts';
import { type BundleContest, type BundleTable, bundleTables } from './bundle-tables.ts';
import { type BundleWriter, createBundleWriter } from './bundle-writer.ts';

/** Rows that are read at once, so that other queries come in between. */
const batch = 500;

export interface ExportOptions {
  readonly database: Database;
  readonly storage: UploadStorage;
  readonly contest: BundleContest;
  /** Includes verified names, certificates and phone numbers of persons, beside their nicknames. */
  readonly withPersonalData: boolean;
}

export interface ExportResult {
  readonly manifest: BundleManifest;
  /** Uploads that rows name and that are not stored. */
  readonly missing: readonly string[];
}

/**
 * Writes the rows and files of a contest into a new zip file, as they are at one moment.
 * @throws Error with a sentence for the operator
 */
export async function exportContest(target: string, options: ExportOptions): Promise<ExportResult> {
  const file = await newFile(target);
  try {
    return await options.database.transaction((tx) => writeBundle(tx, file, options), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } catch (error) {
    await file.close();
    await rm(target, { force: true });
    throw error;
  }
}

/** @throws Error when the file exists: it may be an earlier bundle */
async function newFile(target: string): Promise<FileHandle> {
  try {
    return await open(target, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Error(`${target} exists already. Name a new file.`);
    throw error;
  }
}

async function writeBundle(tx: Database, file: FileHandle, options: ExportOptions): Promise<ExportResult> {
  await assertExportable(tx, options.contest);
  const writer = createBundleWriter(file.createWriteStream());
  const [result] = await Promise.all([writeEntries(tx, writer, options), writer.written]);
  return result;
}

async function writeEntries(
  tx: Database,
  writer: BundleWriter,
  { contest, storage, withPersonalData }: ExportOptions,
): Promise<ExportResult> {
  const named: NamedIds = { persons: new Set(), fids: new Set() };
  for (const table of bundleTables) await writer.addLines(rowsPath(table.name), rowLines(tx, table, contest, named));
  await writer.addLines(personsPath, personLines(tx, named.persons, withPersonalData));
  const missing = await writeFiles(writer, storage, [...named.fids].sort());
  const manifest = writer.finish({
    ...{ format: 'contest-bundle', version: 1, contest: contest.id, tracks: [...contest.tracks] },
    ...{ agreements: [...contest.agreements], createdAt: new Date().toISOString(), schema: await schemaVersion(tx) },
    personalData: withPersonalData,
  });
  return { manifest, missing };
}

/** @returns those that are not stored */
async function writeFiles(writer: BundleWriter, storage: UploadStorage, fids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const fid of fids) {
    const bytes = await orMissing(() => storage.open(fid));
    if (bytes) await writer.addFile(filePath(fid), bytes);
    else missing.push(fid);
  }
  return missing;
}

async function assertExportable(tx: Database, { id }: BundleContest): Promise<void> {
  const open = await tx.$count(
    submissions,
    and(eq(submissions.competitionId, id), inArray(submissions.state, ['queued', 'checking', 'scoring'])),
  );
  if (open > 0) throw new Error(`${open} submissions of ${id} are not scored yet. Export the contest when they are.`);
}

/** Ids in the rows that were written: of persons, and of uploads. */
interface NamedIds {
  readonly persons: Set<string>;
  readonly fids: Set<string>;
}

/** Rows as PostgreSQL writes them in JSON: the same text on both engines. Their ids are added to `named`. */
async function* rowLines(
  tx: Database,
  bundleTable: BundleTable,
  contest: BundleContest,
  named: NamedIds,
): AsyncGenerator<string> {
  const { table, name, columns, where, order } = bundleTable;
  const cursor = sql.identifier(`bundle_${name}`);
  const list = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(
    sql`declare ${cursor} cursor for select row_to_json(part)::text as line from
      (select ${list} from ${table} where ${where(contest)} order by ${order}) part`,
  );
  for (;;) {
    const rows = await rowsOf(tx, sql`fetch ${sql.raw(String(batch))} from ${cursor}`);
    for (const { line } of rows) {
      addIdsOf(bundleTable, BundleRowSchema.parse(JSON.parse(String(line))), named);
      yield `${String(line)}\n`;
    }
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

function addIdsOf({ name, spaces, playerLists }: BundleTable, row: BundleRow, { persons, fids }: NamedIds): void {
  for (const [column, space] of spaces) {
    const value = row[column];
    if (space === 'player' && typeof value === 'string') persons.add(value);
  }
  for (const column of playerLists)
    for (const player of Array.isArray(row[column]) ? row[column] : []) persons.add(String(player));
  if (name === 'uploads') fids.add(String(row.fid));
}

async function* personLines(
  tx: Database,
  persons: ReadonlySet<string>,
  withPersonalData: boolean,
): AsyncGenerator<string> {
  const ids = [...persons].sort();
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await tx
      .select({ player: players, identity: providerIdentities })
      .from(players)
      .leftJoin(providerIdentities, eq(providerIdentities.playerId, players.id))
      .where(inArray(players.id, ids.slice(start, start + batch)))
      .orderBy(players.id);
    const found = new Map(rows.map((row) => [row.player.id, row]));
    for (const id of ids.slice(start, start + batch)) {
      const { player, identity } = found.get(id) ?? {};
      // Rows without a foreign key outlive an account that was deleted.
      const person: BundlePerson = {
        ...{ id, nickname: player?.nickname ?? '', registeredAt: player?.registeredAt ?? 0 },
        identity: identity ? identityDigest(identity.subject) : null,
      };
      if (identity && withPersonalData) {
        const { playerId: _, ...verified } = identity;
        yield `${JSON.stringify({ ...person, verified })}\n`;
      } else yield `${JSON.stringify(person)}\n`;
    }
  }
}
