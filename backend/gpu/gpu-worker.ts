import { randomUUID } from 'node:crypto';
import type { Listen } from '../database/notifications.ts';
import { beginRun, type RunParts } from './begin-run.ts';
import { gpuChannel } from './channel.ts';
import { type ScanParts, scanNext } from './image-scan.ts';
import type { RunRow } from './planning.ts';

export interface GpuWorkerParts extends RunParts, ScanParts {
  readonly listen: Listen;
  readonly log: { error(details: object, message: string): void };
}

export interface GpuWorker {
  /** Ends its program at once and leaves the run to another worker, with its hours given back. */
  stop(): Promise<void>;
}

/** How often the queue is looked at without being told, in milliseconds: for processes that died. */
const every = 5000;

/** Runs what got cards, one run after the other, until it is stopped. */
export async function startGpuWorker(parts: GpuWorkerParts): Promise<GpuWorker> {
  const { queue, log } = parts;
  const worker = randomUUID();
  let stopped = false;
  let wake: () => void = () => undefined;
  let leave: () => void = () => undefined;
  const deaf = await parts.listen(gpuChannel, () => wake());

  const work = async (): Promise<void> => {
    while (!stopped) {
      const waiting = woken();
      const claimed = await claim();
      if (claimed) await run(claimed);
      else if (!(await scanned())) await waiting;
    }
  };

  const claim = async (): Promise<RunRow | null> => {
    try {
      await queue.schedule();
      return await queue.claim(worker);
    } catch (error) {
      log.error({ err: error }, 'the queue of runs cannot be read');
      return null;
    }
  };

  /** Looks at an image that was saved; false when none waits. */
  const scanned = (): Promise<boolean> =>
    scanNext(parts, (program) => {
      leave = () => program.kill();
    }).catch((error) => {
      log.error({ err: error }, 'an image could not be scanned');
      return false;
    });

  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, every).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (row: RunRow): Promise<void> => {
    try {
      const held = await beginRun(parts, row, worker);
      leave = () => held.program.kill();
      if (stopped) leave();
      const ending = await held.ending;
      await (stopped ? queue.lost(row.id, worker) : queue.ended(row.id, worker, ending));
    } catch (error) {
      if (!stopped) log.error({ err: error, run: row.id }, 'a run was lost');
      await queue.lost(row.id, worker).catch((again) => log.error({ err: again, run: row.id }, 'losing a run failed'));
    } finally {
      leave = () => undefined;
    }
  };

  const working = work();
  return {
    async stop() {
      stopped = true;
      wake();
      leave();
      await working;
      await deaf();
    },
  };
}
