import type { Logger } from 'pino';
import type { BackendMetrics } from './metrics.ts';

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
 * @param measure records the time of each run in seconds
 * @returns stops the timers; a running job continues to its end
 */
export function startJobs(
  jobs: readonly Job[],
  log: Pick<Logger, 'error'>,
  measure?: BackendMetrics['job'],
): () => void {
  const timers = jobs.map((job) => {
    let isRunning = false;
    return setInterval(async () => {
      if (isRunning) return;
      isRunning = true;
      const startedAt = performance.now();
      let hasFailed = false;
      try {
        await job.run();
      } catch (error) {
        hasFailed = true;
        log.error({ job: job.name, err: error }, 'job failed');
      } finally {
        isRunning = false;
        measure?.(job.name, (performance.now() - startedAt) / 1000, hasFailed);
      }
    }, job.every * 1000);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
