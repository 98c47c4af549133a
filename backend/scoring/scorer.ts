import { Worker } from 'node:worker_threads';
import type { ScoringJob, ScoringResult } from './score-file.ts';
import type { FromThread, ToThread } from './thread.ts';

/** The thread ended in the middle of a file. */
export class ScorerDied extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScorerDied';
  }
}

/** Scores files in a thread of its own, so that the event loop of the process stays free. */
export interface Scorer {
  /** One file at a time. @throws ScorerDied */
  score(job: ScoringJob, scoring: () => void, dies?: boolean): Promise<ScoringResult>;
  close(): Promise<void>;
}

/** Longer than the largest task takes many times over, in milliseconds. */
const patience = 10 * 60_000;

export function createScorer(): Scorer {
  let thread: Worker | null = null;

  const started = (): Worker => {
    if (thread) return thread;
    const begun = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // Without a file to score it must not keep the process alive.
    begun.unref();
    const over = () => {
      if (thread === begun) thread = null;
    };
    // After an error it takes nothing more, though it ends a moment later.
    begun.on('error', over);
    begun.on('exit', over);
    thread = begun;
    return begun;
  };

  return {
    score: (job, scoring, dies = false) =>
      new Promise((resolve, reject) => {
        const worker = started();
        const late = setTimeout(() => void worker.terminate(), patience);
        const heard = (message: FromThread) => {
          if (message.kind === 'scoring') return scoring();
          // Under `node --watch` threads also report what they import.
          if (message.kind !== 'result') return;
          done();
          resolve(message.result);
        };
        const died = (why: Error | number) => {
          done();
          reject(new ScorerDied(why instanceof Error ? why.message : `The scoring thread ended with ${why}`));
        };
        const done = () => {
          clearTimeout(late);
          worker.off('message', heard);
          worker.off('error', died);
          worker.off('exit', died);
        };
        worker.on('message', heard);
        worker.on('error', died);
        worker.on('exit', died);
        worker.postMessage({ job, dies } satisfies ToThread);
      }),
    async close() {
      await thread?.terminate();
    },
  };
}
