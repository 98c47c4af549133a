import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#lib/process/start-error.ts';
import type { Content } from './content.ts';
import { loadContent } from './load.ts';
import { ContentError, inWords } from './problem.ts';
import { changedTags } from './tags.ts';

/** Log for content editors; pino's shape. */
export interface ContentLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface Settings {
  readonly directory: string;
  /** Seconds; relative dates count from this moment. */
  readonly firstStartAt: number;
  readonly log: ContentLog;
  /** Milliseconds between two checks of the folder; 0: never. */
  readonly every?: number;
}

/** The current content; follows the files while the backend runs. */
export interface ContentStore {
  current(): Content;
  /** Subscribes to the cache tags of every change; the returned function unsubscribes. */
  onChange(listener: (tags: readonly string[]) => void): () => void;
  /** Checks the folder now. A broken edit is logged with file and line, and the last good version stays. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Opens a content folder.
 * @throws StartError when there is no such folder
 * @throws ContentError when the content is broken: there is no good version to serve
 */
export async function openContentStore({
  directory,
  firstStartAt,
  log,
  every = 1000,
}: Settings): Promise<ContentStore> {
  const listeners = new Set<(tags: readonly string[]) => void>();
  const closing = new AbortController();
  if (!existsSync(directory)) throw new StartError(`CONTENT_DIR names a folder that does not exist: ${directory}.`);
  let seen = await fingerprint(directory);
  let { content, missing } = loadContent(directory, firstStartAt);
  for (const gap of missing) log.warn({ at: `${gap.file}:${gap.line}` }, gap.message);

  const refresh = async (): Promise<void> => {
    const now = await fingerprint(directory);
    if (now === seen) return;
    seen = now;
    try {
      const before = content;
      ({ content, missing } = loadContent(directory, firstStartAt));
      const tags = changedTags(before, content);
      if (tags.length === 0) return;
      log.info({ tags }, 'content changed');
      for (const listener of listeners) listener(tags);
    } catch (error) {
      const problems = error instanceof ContentError ? error.problems.map(inWords) : [String(error)];
      log.warn({ problems }, 'content edit is broken, the last good version stays');
    }
  };

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await wait(every, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await refresh();
    }
  };
  if (every > 0) void watch();

  return {
    current: () => content,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    close: () => closing.abort(),
  };
}

/** Changes whenever a file below the folder is written, added, renamed or removed. */
async function fingerprint(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = await Promise.all(
    files.sort().map(async (file) => {
      const about = await stat(file).catch(() => null);
      return `${file} ${about?.mtimeMs} ${about?.size} ${about?.ino}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
