import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Listen } from '../../platform/database/notifications.ts';
import type { BackendEnv, WorkerEnv } from '../../platform/env.ts';
import type { BackendMetrics } from '../../platform/metrics.ts';
import { type QueueWorker, startQueueWorker } from '../../platform/queue-worker.ts';
import { recordPoint } from '../../rankings/record.ts';
import type { RankedTracks } from '../../rankings/tracks.ts';
import type { ScoringJob } from '../../scoring/score-file.ts';
import { createScorer } from '../../scoring/scorer.ts';
import { createMaker } from '../../tasks/make.ts';
import { createTaskFiles, type TaskFiles } from '../../tasks/task-files.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { scoringChannel } from '../events.ts';
import { submissions } from '../tables.ts';
import { type Claimed, createScoringQueue, lease, type ScoreListener, type ScoringQueue } from './queue.ts';

interface WorkerDeps {
  readonly queue: ScoringQueue;
  readonly listen: Listen;
  readonly tasks: Tasks;
  readonly files: TaskFiles;
  readonly uploads: Pick<Uploads, 'path'>;
  readonly log: { error(details: object, message: string): void };
  /** Enables notes of submissions that kill the scoring thread, for tests: `kill-worker`, and `kill-worker-once`. */
  readonly sentinels: boolean;
  readonly clock: Clock;
  readonly metrics?: BackendMetrics | undefined;
}

/** Maximum time that a stop waits for the submission being scored, in milliseconds; then another worker gets it. */
const shutdownTimeoutMs = 3000;

/** Scores waiting submissions one after the other, until it is stopped. */
async function startScoringWorker(deps: WorkerDeps): Promise<QueueWorker> {
  const { queue, listen, log } = deps;
  const scorer = createScorer();

  const settle = async ({ submission, tries }: Claimed, worker: string, signal: AbortSignal): Promise<void> => {
    const { id, note, submittedAt } = submission;
    const waited = deps.clock() - submittedAt;
    const startedAt = performance.now();
    const measure = (outcome: 'failed' | 'rejected' | 'scored') =>
      deps.metrics?.scored(outcome, waited, (performance.now() - startedAt) / 1000);
    const dies = deps.sentinels && (note === 'kill-worker' || (note === 'kill-worker-once' && tries === 1));
    const alive = setInterval(() => void queue.keep(id, worker).catch(() => undefined), (lease / 3) * 1000);
    try {
      const job = await jobOf(deps, submission);
      const result = await scorer.score(job, () => void queue.scoring(id, worker).catch(() => undefined), dies);
      if (result.kind === 'broken') throw new Error(result.message);
      await queue.settle(id, worker, result);
      measure(result.kind);
    } catch (error) {
      measure('failed');
      if (!signal.aborted) log.error({ err: error, submission: id }, 'scoring failed');
      const done = signal.aborted ? queue.leave(id, worker) : queue.giveUp(id, worker);
      await done.catch((again) => log.error({ err: again, submission: id }, 'giving up failed'));
    } finally {
      clearInterval(alive);
    }
  };

  const working = await startQueueWorker({
    listen,
    channel: scoringChannel,
    async step(worker, signal) {
      const claimed = await queue.claim(worker).catch((error) => {
        log.error({ err: error }, 'the scoring queue cannot be read');
        return null;
      });
      if (claimed) await settle(claimed, worker, signal);
      return claimed !== null;
    },
  });
  return {
    async stop() {
      const late = setTimeout(() => void scorer.close(), shutdownTimeoutMs);
      await working.stop();
      clearTimeout(late);
      await scorer.close();
    },
  };
}

async function jobOf(
  { tasks, files, uploads }: WorkerDeps,
  { trackId, fid }: Claimed['submission'],
): Promise<ScoringJob> {
  const task = tasks.find(trackId);
  if (!task?.metric || !task.format) throw new Error(`${trackId} is not scored`);
  const answersFile = await files.answersFile(task);
  if (!answersFile) throw new Error(`${trackId} has no answers`);
  const { format, metric, energy } = task;
  return { file: await uploads.path(fid), answersFile, format, metric, energy, withBreakdown: true };
}

interface ScoringDeps extends Pick<OpenDatabase, 'database' | 'listen'> {
  readonly env: Pick<WorkerEnv, 'SCORING_WORKERS' | 'SENTINELS'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: Tasks;
  readonly taskFiles: TaskFiles;
  readonly uploads: Uploads;
  readonly tracks: RankedTracks;
  readonly metrics?: BackendMetrics | undefined;
}

/** Data and answers of tasks in the data folder. */
export const taskFilesOf = (env: Pick<BackendEnv, 'DATA_DIR' | 'BACKEND_SECRET'>): TaskFiles =>
  createTaskFiles(join(env.DATA_DIR, 'tasks'), createMaker(env.BACKEND_SECRET));

/**
 * Starts the configured number of scoring workers; returns a function that stops them after their current submission.
 */
export async function startScoring({ env, database, clock, tracks, taskFiles: files, ...deps }: ScoringDeps) {
  const queue = createScoringQueue(database, clock, createScoreListener(tracks));
  const parts = { ...deps, clock, queue, files, sentinels: env.SENTINELS };
  const workers = await Promise.all(Array.from({ length: env.SCORING_WORKERS }, () => startScoringWorker(parts)));
  return async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}

/** Writes every settled score to the boards of its track, in the same transaction. */
function createScoreListener(tracks: RankedTracks): ScoreListener {
  return {
    async scored(tx, { submissionId, settledAt }) {
      const [row] = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
      const track = row && tracks.find(row.trackId);
      if (!track || row.publicScore === null) return;
      const { id, teamId, submittedAt: at, sequence, publicScore, privateScore, energy } = row;
      await recordPoint(tx, track, { id, teamId, at, sequence, publicScore, privateScore, energy }, settledAt);
    },
  };
}
