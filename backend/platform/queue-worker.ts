import { randomUUID } from 'node:crypto';
import type { Listen } from './database/notifications.ts';

/** Milliseconds between two polls of the queue without a notification: for workers that crashed. */
const pollMs = 5000;

interface QueueWorkerDeps {
  readonly listen: Listen;
  /** Channel on which new work is published. */
  readonly channel: string;
  /**
   * Processes the next piece of work to its end; false when none waits. It handles its own errors and never rejects.
   * @param worker the name under which it claims work
   * @param signal aborted when the worker is to stop
   */
  readonly step: (worker: string, signal: AbortSignal) => Promise<boolean>;
}

export interface QueueWorker {
  /** Finishes the current piece of work and begins no other. */
  stop(): Promise<void>;
}

/** Works through a queue shared by any number of workers and processes, until it is stopped. */
export async function startQueueWorker({ listen, channel, step }: QueueWorkerDeps): Promise<QueueWorker> {
  const worker = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake: () => void = () => undefined;
  const unsubscribe = await listen(channel, () => wake());

  /**
   * Fulfilled when work is published, or after the poll interval. Started before the queue is read, so that no work is
   * missed.
   */
  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waiting = woken();
      if (!(await step(worker, signal))) await waiting;
    }
  };

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
      await unsubscribe();
    },
  };
}
