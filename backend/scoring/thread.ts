import { parentPort } from 'node:worker_threads';
import { keptAnswers, type ScoringJob, scoreFile } from './score-file.ts';

/** The thread that scores, one file after the other; see scorer.ts. */
export type ToThread = { readonly job: ScoringJob; readonly dies: boolean };
export type FromThread =
  | { readonly kind: 'scoring' }
  | { readonly kind: 'result'; readonly result: Awaited<ReturnType<typeof scoreFile>> };

const port = parentPort;
if (!port) throw new Error('This file runs as a thread');
const answersOf = keptAnswers(3);
const publish = (message: FromThread) => port.postMessage(message);

port.on('message', async ({ job, dies }: ToThread) => {
  if (dies) process.exit(1);
  publish({ kind: 'result', result: await scoreFile(job, answersOf, () => publish({ kind: 'scoring' })) });
});
