import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { millisecondsInHour } from 'date-fns/constants';
import { errorCode } from '#lib/process/error-code.ts';
import type { TaskEntry } from '../content-store/content.ts';
import { orMissing } from '../platform/or-missing.ts';

/** Begins the name of a folder whose files are being made. */
export const draftPrefix = '.';
/** Milliseconds; files are made within seconds. */
const draftLife = millisecondsInHour;

/** Generates data and answers of a task in a folder that does not exist yet. */
export type Maker = (task: TaskEntry, directory: string) => Promise<void>;

/** Input of the generating thread; see generate/thread.ts. */
export interface Order {
  readonly generator: string;
  /** An empty output folder. */
  readonly folder: string;
  readonly task: Pick<TaskEntry, 'trackId' | 'metric' | 'energy' | 'format' | 'publicShare'>;
  /** Source of the random numbers: the same secret generates the same files. */
  readonly secret: string;
}

/**
 * Runs generators in a thread. The folder appears whole or not at all; when two processes generate the same task, both
 * write the same bytes and the first folder is kept.
 */
export const createMaker =
  (secret: string): Maker =>
  async (task, directory) => {
    await removeOldDrafts(dirname(directory), task.trackId);
    const draft = join(dirname(directory), `${draftPrefix}${task.trackId}-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      const { trackId, metric, energy, format, publicShare, generator } = task;
      if (!generator) throw new Error(`${trackId} has no generator`);
      const order: Order = { generator, folder: draft, task: { trackId, metric, energy, format, publicShare }, secret };
      const thread = new Worker(new URL('./generate/thread.ts', import.meta.url), { workerData: order });
      // `once` rejects when the thread fails with an error.
      const [code] = await once(thread, 'exit');
      if (code !== 0) throw new Error(`Making ${trackId} ended with ${code}`);
      await rename(draft, directory).catch(keepsFirst);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

/** Removes drafts of processes that ended meanwhile. Other processes may be making the same task now. */
async function removeOldDrafts(folder: string, trackId: string): Promise<void> {
  const names = (await orMissing(() => readdir(folder))) ?? [];
  for (const name of names.filter((one) => one.startsWith(`${draftPrefix}${trackId}-`))) {
    const draft = join(folder, name);
    const about = await orMissing(() => stat(draft));
    if (about && about.mtimeMs < Date.now() - draftLife) await rm(draft, { recursive: true, force: true });
  }
}

function keepsFirst(error: unknown): void {
  const code = errorCode(error);
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}
