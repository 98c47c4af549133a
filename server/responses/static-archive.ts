import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import { errorCode } from '#lib/process/error-code.ts';
import { StartError } from '#lib/process/start-error.ts';
import { portalLog } from '#lib/server/log.ts';
import { archivedFile, type StaticFile, walk } from './static-files.ts';

/** Files of all builds that ran in the last days, in a folder that all instances share. */
export interface StaticArchive {
  /** A file of another build by its path in a URL; null when no build has it. */
  find(path: string): Promise<StaticFile | null>;
  close(): void;
}

interface Options {
  readonly buildFolder: string;
  /** Shared by all instances of all builds. */
  readonly folder: string;
}

const base = '/_next/static/';

/** Days for which a file stays after the last instance whose build has it. */
const keptDays = 7;

/** Bytes of files in memory. */
const cachedBytes = 16 * 2 ** 20;

/** No segment begins with a dot, and nothing is decoded: a name stays below the folder. */
const isName = (name: string) => /^[\w~-][\w.~%-]*(?:\/[\w~-][\w.~%-]*)*$/.test(name);

/**
 * Stores the static files of this build and opens the folder. Pages of a browser tab ask for chunks of the build that
 * made them, also after a deployment, and during one from instances of the other build.
 * @throws StartError when the folder cannot be written
 */
export async function openStaticArchive({ buildFolder, folder }: Options): Promise<StaticArchive> {
  await store(buildFolder, folder).catch((error: unknown) => {
    throw new StartError(`STATIC_ARCHIVE_DIR cannot be written: ${codeOf(error)}.`, { cause: error });
  });
  const daily = setInterval(() => {
    store(buildFolder, folder).catch((error: unknown) => {
      const line = { call: 'static-archive', requestId: '', cause: codeOf(error) };
      portalLog().error(line, 'the archive of static files could not be written');
    });
  }, millisecondsInDay).unref();
  const cached = new LRUCache<string, StaticFile>({
    maxSize: cachedBytes,
    sizeCalculation: ({ encoded }) => Object.values(encoded).reduce((sum, form) => sum + form.body.length, 1),
  });

  return {
    async find(path) {
      const name = path.startsWith(base) ? path.slice(base.length) : '';
      if (!isName(name)) return null;
      const known = cached.get(name);
      if (known) return known;
      const body = await readFile(join(folder, name)).catch(() => null);
      if (!body) return null;
      const file = await archivedFile(name, body);
      cached.set(name, file);
      return file;
    },
    close: () => clearInterval(daily),
  };
}

const codeOf = (error: unknown) => errorCode(error) ?? 'unknown';

/** Stores or renews the files of this build, and deletes those that no instance has renewed for days. */
async function store(buildFolder: string, folder: string): Promise<void> {
  const now = new Date();
  for await (const { path, name } of walk(join(buildFolder, 'static'))) await keep(path, join(folder, name), now);
  const oldest = now.getTime() - keptDays * millisecondsInDay;
  for await (const { path } of walk(folder)) {
    // Another instance may delete the same files.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (mtimeMs < oldest) await rm(path, { force: true });
  }
}

async function keep(from: string, to: string, now: Date): Promise<void> {
  if (await isRenewed(to, now)) return;
  await mkdir(dirname(to), { recursive: true });
  // An instance that reads it meanwhile finds all of it or nothing.
  const temporary = join(dirname(to), `.${randomUUID()}`);
  await copyFile(from, temporary);
  await rename(temporary, to);
}

/** False when there is no such file. */
async function isRenewed(path: string, now: Date): Promise<boolean> {
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}
