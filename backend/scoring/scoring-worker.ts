import { randomUUID } from 'node:crypto';
import type { Listen } from '../database/notifications.ts';
import { scoringChannel } from '../submissions/channel.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { type Claimed, lease, type ScoringQueue } from './queue.ts';
import type { ScoringJob, ScoringResult } from './score-file.ts';
import { createScorer } from './scorer.ts';

interface WorkerParts {
  readonly queue: ScoringQueue;
  readonly listen: Listen;
  readonly tasks: Tasks;
  readonly files: TaskFiles;
  readonly uploads: Pick<Uploads, 'path'>;
  readonly log: { error(details: object, message: string): void };
  /** Notes of submissions may kill the scoring thread, for tests: `kill-worker`, and `kill-worker-once`. */
  readonly sentinels: boolean;
}

export interface ScoringWorker {
  /** Ends when the submission that is being scored is settled, or left to another worker because it takes long. */
  stop(): Promise<void>;
}

/** How long a stop waits for the submission that is being scored, in milliseconds. */
const patience = 3000;

/** How often the queue is looked at without being told, in milliseconds: for leases that ran out. */
const every = 5000;

/** Scores what waits, one submission after the other, until it is stopped. */
export async function startScoringWorker(parts: WorkerParts): Promise<ScoringWorker> {
  const { queue, listen, log } = parts;
  const worker = randomUUID();
  const scorer = createScorer();
  let stopped = false;
  let wake: () => void = () => undefined;
  const deaf = await listen(scoringChannel, () => wake());

  const run = async (): Promise<void> => {
    while (!stopped) {
      const waiting = woken();
      const claimed = await queue.claim(worker).catch((error) => {
        log.error({ err: error }, 'the scoring queue cannot be read');
        return null;
      });
      if (claimed) await settle(claimed);
      else await waiting;
    }
  };

  /** Ends when somebody says that there is work, or after a while. Begun before the queue is read, it misses nothing. */
  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, every).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const settle = async ({ submission, tries }: Claimed): Promise<void> => {
    const { id, note } = submission;
    const dies = parts.sentinels && (note === 'kill-worker' || (note === 'kill-worker-once' && tries === 1));
    const alive = setInterval(() => void queue.keep(id, worker).catch(() => undefined), (lease / 3) * 1000);
    try {
      const job = await jobOf(parts, submission);
      const result = await scorer.score(job, () => void queue.scoring(id, worker).catch(() => undefined), dies);
      await stored(id, result);
    } catch (error) {
      if (!stopped) log.error({ err: error, submission: id }, 'scoring failed');
      const done = stopped ? queue.leave(id, worker) : queue.giveUp(id, worker);
      await done.catch((again) => log.error({ err: again, submission: id }, 'giving up failed'));
    } finally {
      clearInterval(alive);
    }
  };

  const stored = async (id: string, result: ScoringResult): Promise<void> => {
    if (result.kind === 'broken') throw new Error(result.message);
    await queue.settle(id, worker, result);
  };

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      const late = setTimeout(() => void scorer.close(), patience);
      await running;
      clearTimeout(late);
      await deaf();
      await scorer.close();
    },
  };
}

async function jobOf(
  { tasks, files, uploads }: WorkerParts,
  { raceId, fid }: Claimed['submission'],
): Promise<ScoringJob> {
  const task = tasks.find(raceId);
  if (!task?.metric || !task.format) throw new Error(`${raceId} is not scored`);
  const answersFile = await files.answersFile(task);
  if (!answersFile) throw new Error(`${raceId} has no answers`);
  return { file: await uploads.path(fid), answersFile, format: task.format, metric: task.metric, energy: task.energy };
}
