import { constants, existsSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '../backup/create-backup.ts';
import { dumpClosedPglite } from '../platform/database/database.ts';
import { DatabaseInUseError } from '../platform/database/folder-lock.ts';
import { readStorageEnv } from '../platform/env.ts';
import { command, downloadBackup } from './call.ts';

const usage =
  'npm run backup -- <new folder> [--secrets <new file>]   saves database and files; secrets into a file of their own';

/** PGlite is open in one process only: a running backend makes the dump itself. */
async function dumpPglite(dataDir: string): Promise<Blob> {
  const folder = join(dataDir, 'pglite');
  if (!existsSync(folder)) throw new Error(`There is no installation in ${resolve(dataDir)}.`);
  try {
    return await dumpClosedPglite(folder);
  } catch (error) {
    if (error instanceof DatabaseInUseError) return downloadBackup();
    throw error;
  }
}

const isWithin = (folder: string, path: string): boolean => {
  const inside = relative(folder, path);
  return !inside.startsWith('..') && !isAbsolute(inside);
};

/** @throws Error for a path within the data folder: each later backup would contain it */
function assertOutside(dataDir: string, paths: readonly string[]): void {
  const inside = paths.find((path) => isWithin(resolve(dataDir), path));
  if (inside) throw new Error(`${inside} is within the data folder ${resolve(dataDir)}: choose a place outside of it.`);
}

/** @returns the generated secrets of this installation. @throws Error when they would lie in the backup */
function secretsFile(dataDir: string, folder: string, target: string): string {
  if (isWithin(folder, target)) throw new Error('Keep the secrets outside of the backup.');
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Error(`${file} does not exist: this installation has its secrets from elsewhere.`);
  return file;
}

await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { secrets: { type: 'string' } } });
  if (!positionals[0]) throw new Error(usage);
  const env = readStorageEnv();
  const folder = resolve(positionals[0]);
  const target = values.secrets && resolve(values.secrets);
  assertOutside(env.DATA_DIR, [folder, ...(target ? [target] : [])]);
  if (target) {
    if (existsSync(target)) throw new Error(`${target} exists already. Choose a new file for the secrets.`);
    await copyFile(secretsFile(env.DATA_DIR, folder, target), target, constants.COPYFILE_EXCL);
    await chmod(target, 0o600);
  }
  const { engine, schema, files, problems } = await createBackup(folder, {
    env,
    dumpPglite: () => dumpPglite(env.DATA_DIR),
  });
  console.log(`${folder}: ${engine} at ${schema}, ${files.length} files of ${resolve(env.DATA_DIR)}.`);
  console.log(target ? `Secrets: ${target}. Keep them apart.` : 'Secrets are not part of it: keep them apart.');
  if (problems.length === 0) return;
  console.error(`The backup is complete except for these files:\n${problems.join('\n')}`);
  process.exitCode = 1;
});
