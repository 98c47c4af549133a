import type { Listen } from '../../platform/database/notifications.ts';
import { whileUnavailable } from '../../platform/database/unavailable.ts';
import type { BackendMetrics } from '../../platform/metrics.ts';
import { type QueueWorker, startQueueWorker } from '../../platform/queue-worker.ts';
import { heartbeatTimeoutS } from '../cluster/planning.ts';
import { type ScanDeps, scanNext } from '../images/image-scan.ts';
import { beginRun, type RunDeps } from '../runs/begin-run.ts';
import { gpuChannel } from '../runs/run-events.ts';
import type { RunRow } from '../tables.ts';
import type { Allocation } from './allocation.ts';
import type { Ending } from './runner.ts';
import type { Runners } from './runners.ts';

export interface GpuWorkerDeps extends RunDeps, ScanDeps {
  readonly listen: Listen;
  readonly allocation: Allocation;
  readonly runners: Runners;
  readonly log: { error(details: object, message: string): void };
  readonly metrics?: Pick<BackendMetrics, 'ran'> | undefined;
}

/**
 * Executes runs that got GPUs, one after the other, until it is stopped. A stop ends the program at once and leaves the
 * run to another worker, with its hours refunded.
 */
export async function startGpuWorker(deps: GpuWorkerDeps): Promise<QueueWorker> {
  const { allocation, queue, runners, log } = deps;
  let leave: () => void = () => undefined;
  let runner: string | null = null;

  const claim = async (worker: string): Promise<RunRow | null> => {
    try {
      await allocation.schedule(worker);
      return await queue.claim(worker);
    } catch (error) {
      log.error({ err: error }, 'the queue of runs cannot be read');
      return null;
    }
  };

  const run = async (row: RunRow, worker: string, signal: AbortSignal): Promise<void> => {
    const startedAt = performance.now();
    const measure: (outcome: Ending['state'] | 'lost') => void = (outcome) =>
      deps.metrics?.ran(outcome, (performance.now() - startedAt) / 1000);
    try {
      const held = await beginRun(deps, row, worker);
      leave = () => held.program.kill();
      if (signal.aborted) leave();
      const ending = await held.ending;
      await (signal.aborted
        ? queue.lost(row.id, worker)
        : whileUnavailable(() => queue.ended(row.id, worker, ending), heartbeatTimeoutS));
      measure(signal.aborted ? 'lost' : ending.state);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, run: row.id }, 'a run was lost');
      measure('lost');
      await queue.lost(row.id, worker).catch((again) => log.error({ err: again, run: row.id }, 'losing a run failed'));
    } finally {
      leave = () => undefined;
    }
  };

  const working = await startQueueWorker({
    listen: deps.listen,
    channel: gpuChannel,
    async step(worker, signal) {
      runner = worker;
      const claimed = await claim(worker);
      if (!claimed) return scanned(deps, signal);
      await run(claimed, worker, signal);
      return true;
    },
  });
  return {
    async stop() {
      const stopped = working.stop();
      leave();
      await stopped;
      if (runner !== null) await runners.leave(runner);
    },
  };
}

type ScanWorkerDeps = ScanDeps & Pick<GpuWorkerDeps, 'listen' | 'log'>;

/** Scans one saved image; false when none waits, or the scan failed or was ended by a stop. */
const scanned = (deps: ScanWorkerDeps, signal: AbortSignal): Promise<boolean> =>
  scanNext(deps, signal).catch((error) => {
    deps.log.error({ err: error }, 'an image could not be scanned');
    return false;
  });

/** Scans saved images where another engine executes the runs. A stop ends the scan, and the image is scanned later. */
export const startScanWorker = (deps: ScanWorkerDeps): Promise<QueueWorker> =>
  startQueueWorker({ listen: deps.listen, channel: gpuChannel, step: (_, signal) => scanned(deps, signal) });
