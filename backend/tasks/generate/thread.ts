import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { keptAnswers, scoreFile } from '../../scoring/score-file.ts';
import type { Order } from '../make.ts';
import { workshopIn } from './generator.ts';
import { generators } from './generators.ts';
import { Random } from './random.ts';

/** The thread that generates the files of one task; see make.ts. */
const order: Order = workerData;
const { generator, folder, task, secret } = order;
const make = generators[generator];
if (!make) throw new Error(`There is no generator ${generator}`);
await make(workshopIn(folder, task.publicShare, (purpose) => new Random(secret, `${task.trackId} ${purpose}`)));
await writeFile(join(folder, 'about.json'), JSON.stringify({ baseline: await baselineScore() }));

/** The example is scored like a submission: a task whose example has no score is broken. */
async function baselineScore(): Promise<number | null> {
  const { metric, energy, format } = task;
  if (!metric || !format) return null;
  const file = ['baseline.csv', 'baseline.zip'].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!file) return null;
  const job = { file, answersFile: join(folder, 'answers.csv'), format, metric, energy };
  const result = await scoreFile(job, keptAnswers(1), () => undefined);
  if (result.kind !== 'scored') throw new Error(`The example of ${task.trackId}: ${JSON.stringify(result)}`);
  return result.publicScore;
}
