import { createHash } from 'node:crypto';
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type OpenDatabase, openPglite } from '#backend/platform/database/database.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { filesBelow } from '../../scripts/build/fingerprint.ts';
import { keptFile } from './kept-file.ts';

const cache = join(projectDir, 'node_modules', '.cache', 'migrated-databases');

/** Of everything that a migrated, empty database is made of. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = [
    ...filesBelow('backend/platform/database/migrations'),
    'node_modules/@electric-sql/pglite/package.json',
  ];
  for (const path of sources) hash.update(`\0${path}\0`).update(readFileSync(join(projectDir, path)));
  return hash.digest('hex').slice(0, 32);
}

/** Dump of a PGlite with every migration, and with the rows that `fill` stores. @param from a dump to begin with */
export async function dumpOf(fill: (opened: OpenDatabase) => Promise<void>, from?: Blob): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'contest-dump-'));
  const folder = join(dir, 'pglite');
  try {
    const opened = await openPglite({ folder, dump: from });
    await fill(opened).finally(opened.close);
    const client = await PGlite.create({ dataDir: folder });
    const data = await client.dumpDataDir('none');
    await client.close();
    return Buffer.from(await data.arrayBuffer());
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * A PGlite with every migration and no rows. To set up a database costs five times as much as to read it from this file,
 * which is kept until a migration is added.
 */
export async function migratedDump(): Promise<Blob> {
  return openAsBlob(await keptFile(join(cache, `${fingerprint()}.tar`), () => dumpOf(async () => undefined)));
}

/** A new PGlite in memory, with every migration and no rows. */
export const openMigrated = async (): Promise<OpenDatabase> => openPglite({ dump: await migratedDump() });
