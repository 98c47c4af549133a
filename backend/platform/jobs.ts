import type { Logger } from 'pino';

/** Work that a process repeats beside its requests. It may run in several processes at the same time. */
export interface Job {
  /** Name in the log. */
  readonly name: string;
  /** Seconds between the starts of two runs. */
  readonly every: number;
  run(): Promise<void> | void;
}

/**
 * Runs jobs at their intervals, first after one interval. A job that is still running is skipped, one that fails is
 * logged and runs again.
 * @returns stops the timers; a running job continues to its end
 */
export function startJobs(jobs: readonly Job[], log: Pick<Logger, 'error'>): () => void {
  const timers = jobs.map((job) => {
    let isRunning = false;
    return setInterval(async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await job.run();
      } catch (error) {
        log.error({ job: job.name, err: error }, 'job failed');
      } finally {
        isRunning = false;
      }
    }, job.every * 1000);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
