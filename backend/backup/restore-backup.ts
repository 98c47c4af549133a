import { createReadStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Upload } from '@tus/server';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openPglite, openPostgres } from '../platform/database/database.ts';
import { knownMigrations } from '../platform/database/schema-version.ts';
import type { StorageEnv } from '../platform/env.ts';
import { createDiskStore } from '../platform/file-store.ts';
import { openUploadStorage } from '../uploads/open-storage.ts';
import { uploads } from '../uploads/tables.ts';
import { dumpPath, folders, inParallel, type Manifest, readManifest, verifyFiles } from './manifest.ts';
import { isPostgresEmpty, restorePostgres } from './postgres-programs.ts';

/** May be laid down before the restore. */
const allowed = new Set(['secrets.json', 'lost+found']);

/**
 * Restores a backup into an empty installation: nothing is written before all files of the backup were compared with
 * its manifest, and what a failed attempt has written to the data folder is deleted again.
 * @throws Error with a sentence for the operator
 */
export async function restoreBackup(folder: string, env: StorageEnv): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertFits(manifest, env);
  await assertEmpty(env);
  await verifyFiles(folder, manifest);
  try {
    await restoreFiles(folder, manifest, env);
    const { database, close } = await restoreDatabase(folder, manifest, env);
    // Uploads that had not arrived begin again; those that were given up or expired are gone.
    const saved = pathsIn(manifest, folders.uploads).join(',');
    await database.delete(uploads).where(sql`${uploads.fid} <> all(string_to_array(${saved}, ','))`).finally(close);
    return manifest;
  } catch (error) {
    await removeRestored(manifest, env);
    throw error;
  }
}

function assertFits({ engine, schema }: Manifest, { DATABASE_URL }: StorageEnv): void {
  if (engine === 'postgresql' && !DATABASE_URL)
    throw new Error('This is a backup of PostgreSQL: set DATABASE_URL to an empty database.');
  if (engine === 'pglite' && DATABASE_URL)
    throw new Error('This is a backup of PGlite, which PostgreSQL cannot read: restore it without DATABASE_URL.');
  if (!knownMigrations().has(schema))
    throw new Error(`The backup was made by a newer version (${schema}). Restore it with that version.`);
}

async function assertEmpty(env: StorageEnv): Promise<void> {
  const found = (await readdir(env.DATA_DIR).catch(() => [])).filter((name) => !allowed.has(name));
  if (found.length > 0) throw new Error(`${env.DATA_DIR} is not empty (${found[0]}). Restore into a new folder.`);
  if (env.DATABASE_URL && !(await isPostgresEmpty(env.DATABASE_URL)))
    throw new Error('The database that DATABASE_URL names is not empty. Create a new one.');
  if (env.S3 && !(await (await openUploadStorage(env)).isEmpty()))
    throw new Error('The bucket that S3_BUCKET names is not empty. Create a new one.');
}

const pathsIn = ({ files }: Manifest, folder: string): string[] =>
  files.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));

async function restoreFiles(folder: string, manifest: Manifest, env: StorageEnv): Promise<void> {
  const images = createDiskStore(join(env.DATA_DIR, 'files'));
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  await inParallel(pathsIn(manifest, folders.images), async (fid) =>
    images.put(fid, await readFile(join(folder, folders.images, fid))),
  );
  await inParallel(pathsIn(manifest, folders.data), async (path) => {
    const target = join(env.DATA_DIR, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, folders.data, path), target);
  });
  const { store } = await openUploadStorage(env);
  const sizes = new Map(manifest.files.map(({ path, size }) => [path, size]));
  await inParallel(pathsIn(manifest, folders.uploads), async (fid) => {
    const path = `${folders.uploads}/${fid}`;
    await store.create(new Upload({ id: fid, size: sizes.get(path) ?? 0, offset: 0 }));
    await store.write(createReadStream(join(folder, path)), fid, 0);
  });
}

async function restoreDatabase(folder: string, { engine }: Manifest, env: StorageEnv): Promise<OpenDatabase> {
  const file = join(folder, dumpPath[engine]);
  if (!env.DATABASE_URL) {
    const dump = await openAsBlob(file, { type: 'application/gzip' });
    return openPglite({ folder: join(env.DATA_DIR, 'pglite'), dump });
  }
  await restorePostgres(env.DATABASE_URL, file);
  return openPostgres(env.DATABASE_URL);
}

/** Everything in folder and bucket was written by this restore. */
async function removeRestored(manifest: Manifest, env: StorageEnv): Promise<void> {
  if (env.S3) await inParallel(pathsIn(manifest, folders.uploads), (await openUploadStorage(env)).remove);
  const names = (await readdir(env.DATA_DIR).catch(() => [])).filter((name) => !allowed.has(name));
  for (const name of names) await rm(join(env.DATA_DIR, name), { recursive: true, force: true });
}
