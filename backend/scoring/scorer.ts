import { Worker } from 'node:worker_threads';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { ScoringJob, ScoringResult } from './score-file.ts';
import type { FromThread, ToThread } from './thread.ts';

/** The thread ended while scoring a file. */
class ScorerDied extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScorerDied';
  }
}

/** Scores files in a separate thread, so that the event loop of the process is not blocked. */
export interface Scorer {
  /** One file at a time. @throws ScorerDied */
  score(job: ScoringJob, scoring: () => void, dies?: boolean): Promise<ScoringResult>;
  close(): Promise<void>;
}

/** Many times the duration of the largest task, in milliseconds. */
export const scoringTimeoutMs = minutesToMilliseconds(10);

export function createScorer(): Scorer {
  let thread: Worker | null = null;

  const started = (): Worker => {
    if (thread) return thread;
    const begun = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // While idle it must not keep the process alive.
    begun.unref();
    const over = () => {
      if (thread === begun) thread = null;
    };
    // After an error it accepts no more work, though it exits slightly later.
    begun.on('error', over);
    begun.on('exit', over);
    thread = begun;
    return begun;
  };

  return {
    score: (job, scoring, dies = false) =>
      new Promise((resolve, reject) => {
        const worker = started();
        const late = setTimeout(() => void worker.terminate(), scoringTimeoutMs);
        const listener = (message: FromThread) => {
          if (message.kind === 'scoring') return scoring();
          // Under `node --watch` threads also report what they import.
          if (message.kind !== 'result') return;
          done();
          resolve(message.result);
        };
        const died = (why: Error | number) => {
          done();
          reject(new ScorerDied(Error.isError(why) ? why.message : `The scoring thread ended with ${why}`));
        };
        const done = () => {
          clearTimeout(late);
          worker.off('message', listener);
          worker.off('error', died);
          worker.off('exit', died);
        };
        worker.on('message', listener);
        worker.on('error', died);
        worker.on('exit', died);
        worker.postMessage({ job, dies } satisfies ToThread);
      }),
    async close() {
      await thread?.terminate();
    },
  };
}
