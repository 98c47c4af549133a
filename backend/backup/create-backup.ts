import { createReadStream, type Dirent, existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { and, gt, isNotNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { files } from '../files/tables.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows-of.ts';
import { schemaVersion } from '../platform/database/schema-version.ts';
import type { StorageEnv } from '../platform/env.ts';
import { pathInStore } from '../platform/file-store.ts';
import { orMissing } from '../platform/or-missing.ts';
import { draftPrefix } from '../tasks/make.ts';
import { openUploadStorage } from '../uploads/open-storage.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import { uploads } from '../uploads/tables.ts';
import {
  dumpPath,
  type Entry,
  entryOf,
  folders,
  inParallel,
  type Manifest,
  storeFile,
  writeManifest,
} from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';

interface BackupDeps {
  readonly env: StorageEnv;
  /** Dump of PGlite by the process that has it open. */
  readonly dumpPglite: () => Promise<Blob>;
}

interface NamedFile {
  readonly fid: string;
  readonly sha256: string | null;
  /** Time of its first use; what is not used may be deleted by its owner at any time. */
  readonly usedAt: number | null;
}

/** The dump's moment: its version, and the files that its rows name. */
interface Snapshot extends Pick<Manifest, 'engine' | 'serverVersion' | 'schema'> {
  readonly images: readonly NamedFile[];
  readonly uploads: readonly NamedFile[];
}

/** A file may be deleted between the dump and its copy: then a new dump is taken, so many times at most. */
const attempts = 3;

/** Entries of the data folder that are saved in another form, apart, or not at all. */
const leftOut = new Set(['pglite', 'files', 'uploads', 'lost+found']);
const isKept = (name: string) => !leftOut.has(name) && !name.startsWith('secrets.json') && !name.endsWith('.lock');

/**
 * Saves database and files of an installation, running or stopped, into a new folder. Every used file that
 * the saved rows name is in it as it was at that moment; secrets are not. A failed attempt deletes what it has written.
 * @throws Error with a sentence for the operator
 */
export async function createBackup(folder: string, deps: BackupDeps): Promise<Manifest> {
  assertInstalled(deps.env);
  await openTarget(folder);
  try {
    return await fillFolder(folder, deps);
  } catch (error) {
    // With a full disk the remains would keep it full.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function fillFolder(folder: string, deps: BackupDeps): Promise<Manifest> {
  const storage = await openUploadStorage(deps.env);
  const copied = new Map<string, Entry>();
  for (let attempt = 1; ; attempt++) {
    const snapshot = await takeSnapshot(folder, deps);
    const { entries, problems } = await copyNamed(folder, deps.env, snapshot, storage, copied);
    if (problems.length > 0 && attempt < attempts) continue;
    await removeUnnamed(folder, copied, entries);
    const { engine, serverVersion, schema } = snapshot;
    const data = await copyData(folder, deps.env.DATA_DIR);
    const all = [await entryOf(folder, dumpPath[engine]), ...entries, ...data];
    const createdAt = new Date().toISOString();
    const byPath = all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const manifest: Manifest = { format: 1, createdAt, engine, serverVersion, schema, problems, files: byPath };
    await writeManifest(folder, manifest);
    return manifest;
  }
}

/** Everything but the database lies in the data folder: without it a backup would be incomplete and not say so. */
function assertInstalled({ DATA_DIR }: StorageEnv): void {
  if (!existsSync(DATA_DIR))
    throw new Error(`There is no installation in ${resolve(DATA_DIR)}. Set DATA_DIR as the backend has it.`);
}

async function openTarget(folder: string): Promise<void> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'database'))).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  await chmod(folder, 0o700);
}

async function takeSnapshot(folder: string, { env, dumpPglite }: BackupDeps): Promise<Snapshot> {
  if (env.DATABASE_URL) {
    const file = join(folder, dumpPath.postgresql);
    return { engine: 'postgresql', ...(await dumpPostgres(env.DATABASE_URL, file, readSnapshot)) };
  }
  const dump = await dumpPglite();
  await storeFile(folder, dumpPath.pglite, async () => Readable.from(dump.stream()));
  const client = await PGlite.create({ loadDataDir: dump });
  try {
    return { engine: 'pglite', ...(await readSnapshot(drizzle(client))) };
  } finally {
    await client.close();
  }
}

async function readSnapshot(database: Database): Promise<Omit<Snapshot, 'engine'>> {
  const [server] = await rowsOf(database, sql`select current_setting('server_version') as version`);
  // An upload that expired unused may have lost its bytes already.
  const lives = or(isNotNull(uploads.usedAt), gt(uploads.expiresAt, systemClock()));
  return {
    schema: await schemaVersion(database),
    serverVersion: String(server?.version),
    images: await database.select({ fid: files.fid, sha256: files.sha256, usedAt: files.usedAt }).from(files),
    uploads: await database
      .select({ fid: uploads.fid, sha256: uploads.sha256, usedAt: uploads.usedAt })
      .from(uploads)
      .where(and(isNotNull(uploads.sha256), lives)),
  };
}

/** Copies the files that the rows name, except those that were copied before. */
async function copyNamed(
  folder: string,
  { DATA_DIR }: StorageEnv,
  snapshot: Snapshot,
  storage: UploadStorage,
  copied: Map<string, Entry>,
): Promise<{ entries: Entry[]; problems: string[] }> {
  const named = [
    ...snapshot.images.map((row) => ({
      ...row,
      path: `${folders.images}/${row.fid}`,
      open: async () => createReadStream(pathInStore(join(DATA_DIR, 'files'), row.fid)),
    })),
    ...snapshot.uploads.map((row) => ({
      ...row,
      path: `${folders.uploads}/${row.fid}`,
      open: () => storage.open(row.fid),
    })),
  ];
  const entries: Entry[] = [];
  const problems: string[] = [];
  await inParallel(named, async ({ path, sha256, usedAt, open }) => {
    const entry = copied.get(path) ?? (await orMissing(async () => storeFile(folder, path, open)));
    if (!entry) {
      if (usedAt !== null) problems.push(`${path} is missing`);
      return;
    }
    copied.set(path, entry);
    entries.push(entry);
    if (entry.sha256 !== sha256) problems.push(`${path} does not have the checksum that the database names`);
  });
  return { entries, problems: problems.toSorted() };
}

/** Files that an earlier attempt copied and the last dump does not name. */
async function removeUnnamed(
  folder: string,
  copied: ReadonlyMap<string, Entry>,
  kept: readonly Entry[],
): Promise<void> {
  const paths = new Set(kept.map(({ path }) => path));
  for (const path of copied.keys()) if (!paths.has(path)) await rm(join(folder, path), { force: true });
}

/** Tasks, boards, logs and results of runs, ended sessions: files that are only added to. */
async function copyData(folder: string, dataDir: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const parts of filesBelow(dataDir, [])) {
    const path = [folders.data, ...parts].join('/');
    const entry = await orMissing(() => storeFile(folder, path, async () => createReadStream(join(dataDir, ...parts))));
    if (entry) entries.push(entry);
  }
  return entries;
}

/**
 * Paths below a folder in the order of names: the index of a log is copied before the log, so that it names no line
 * that is not there.
 */
async function* filesBelow(root: string, parents: readonly string[]): AsyncGenerator<readonly string[]> {
  const list: Dirent[] = (await orMissing(() => readdir(join(root, ...parents), { withFileTypes: true }))) ?? [];
  for (const entry of list.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (parents.length === 0 && !isKept(entry.name)) continue;
    if (parents.join('/') === 'tasks' && entry.name.startsWith(draftPrefix)) continue;
    const path = [...parents, entry.name];
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}
