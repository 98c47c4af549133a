import { runQueueState } from '../gpu/queue/queue.ts';
import { startGpu } from '../gpu/start-gpu.ts';
import type { QueueState } from '../platform/metrics.ts';
import { reservedGpus, unchargedSlots } from '../slots/reserved.ts';
import { scoringQueueState } from '../submissions/scoring/queue.ts';
import { startScoring } from '../submissions/scoring/start-scoring.ts';
import type { BackendContext } from './context.ts';

/**
 * Starts the workers of the queues for scoring and for runs, each in the configured number. The returned function stops
 * them.
 */
export async function startWorkers(context: BackendContext): Promise<() => Promise<void>> {
  const { catalogue, uploads, taskFiles } = context;
  const stopScoring = await startScoring({
    ...context,
    ...{ tasks: catalogue.tasks, tracks: catalogue.rankedTracks, uploads: uploads.uploads, taskFiles },
  });
  const stopGpu = await startGpu({
    ...context,
    ...catalogue,
    ...{ onSiteContests: catalogue.onSiteContests, reservedGpus, unchargedSlots, taskFiles },
    post: (tx) => context.notifier(tx).about('contest'),
    runNotices: (tx) => context.notifier(tx).about('run'),
  });
  return async () => {
    await Promise.all([stopScoring(), stopGpu()]);
  };
}

/** The queues of all processes at this database. */
export const queueStates = ({ database, clock }: Pick<BackendContext, 'database' | 'clock'>): Promise<QueueState[]> =>
  Promise.all([scoringQueueState(database, clock), runQueueState(database, clock)]);
