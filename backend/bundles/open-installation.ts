import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { Content } from '../content-store/content.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../platform/database/database.ts';
import { DatabaseInUseError } from '../platform/database/folder-lock.ts';
import type { StorageEnv } from '../platform/env.ts';
import type { BundleContest } from './bundle-tables.ts';

/**
 * Opens an installation's database for reading. PGlite is open in one process only: `dump` gives what a running
 * backend holds.
 * @throws Error when there is no installation
 */
export async function openForExport(env: StorageEnv, dump: () => Promise<Blob>): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL);
  const folder = join(env.DATA_DIR, 'pglite');
  if (!existsSync(folder)) throw new Error(`There is no installation in ${resolve(env.DATA_DIR)}.`);
  try {
    return await openPglite({ folder });
  } catch (error) {
    if (error instanceof DatabaseInUseError) return openPglite({ dump: await dump() });
    throw error;
  }
}

/** Opens an installation's database for an import, a new one where there is none. */
export async function openForImport(env: StorageEnv): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL);
  try {
    return await openPglite({ folder: join(env.DATA_DIR, 'pglite') });
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw new Error('Stop the backend first: PGlite is open in one process.');
    throw error;
  }
}

/** A contest of the content, as a bundle names it. @throws Error for an unknown contest */
export function bundleContestOf({ contests, offline }: Content, id: string): BundleContest {
  const contest = contests.get(id);
  if (!contest) throw new Error(`The content has no contest ${id}.`);
  const onSite = offline.get(id)?.agreement;
  return {
    id,
    tracks: contest.tracks['zh-EN'].map((track) => track.id),
    agreements: [...new Set([...teamRulesOf(id).agreements, ...(onSite ? [onSite] : [])])],
  };
}
