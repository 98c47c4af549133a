import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TaskEntry } from '../content-store/content.ts';

/** Makes data and answers of a task in a folder that does not exist yet. */
export type Maker = (task: TaskEntry, directory: string) => Promise<void>;

/** What the thread that makes them gets; see generate/thread.ts. */
export interface Order {
  readonly generator: string;
  /** An empty folder to write into. */
  readonly folder: string;
  readonly task: Pick<TaskEntry, 'raceId' | 'metric' | 'energy' | 'format' | 'publicShare'>;
  /** What the numbers are drawn from: the same secret makes the same files. */
  readonly secret: string;
}

/**
 * Runs generators in a thread. The folder appears whole or not at all; of two processes that make the same, both make
 * the same bytes and the first one's stay.
 */
export const createMaker =
  (secret: string): Maker =>
  async (task, directory) => {
    const draft = join(dirname(directory), `.${task.raceId}-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      const { raceId, metric, energy, format, publicShare, generator } = task;
      if (!generator) throw new Error(`${raceId} has no generator`);
      const order: Order = { generator, folder: draft, task: { raceId, metric, energy, format, publicShare }, secret };
      const thread = new Worker(new URL('./generate/thread.ts', import.meta.url), { workerData: order });
      // `once` rejects when the thread fails with an error.
      const [code] = await once(thread, 'exit');
      if (code !== 0) throw new Error(`Making ${raceId} ended with ${code}`);
      await rename(draft, directory).catch(keepsFirst);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

function keepsFirst(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}
