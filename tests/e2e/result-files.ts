import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../support/stack.ts';

/** A row of the hidden answers of `fraud-rings`: which account, its label, and which half it belongs to. */
interface Answer {
  readonly account: string;
  readonly label: string;
  readonly part: string;
}

/** A result file with the score that it must get on the public half. */
export interface ResultFile {
  readonly csv: string;
  readonly score: number;
}

const labels = ['0', '1', '2'] as const;

function readAnswers({ folder }: Stack): readonly Answer[] {
  const lines = readFileSync(join(folder.data, 'tasks', 'fraud-rings', 'answers.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => {
    const [account = '', label = '', part = ''] = line.trim().split(',');
    return { account, label, part };
  });
}

/** F1 of each label and their plain mean, as the track's guide words it. */
function macroF1(answers: readonly Answer[], predictions: readonly string[]): number {
  const scores = labels.map((label) => {
    let [hits, said, real] = [0, 0, 0];
    for (const [index, answer] of answers.entries()) {
      if (answer.part !== 'public') continue;
      if (answer.label === label) real += 1;
      if (predictions[index] === label) said += 1;
      if (answer.label === label && predictions[index] === label) hits += 1;
    }
    return said + real === 0 ? 0 : (2 * hits) / (said + real);
  });
  return scores.reduce((sum, score) => sum + score, 0) / labels.length;
}

/** A result for `fraud-rings`, whose data somebody has opened (they are made then), that is wrong in every `wrongEvery`th row, and what it must score. */
export function makeResult(stack: Stack, wrongEvery: number): ResultFile {
  const answers = readAnswers(stack);
  const predictions = answers.map(({ label }, index) =>
    (index + 1) % wrongEvery === 0 ? (labels[(Number(label) + 1) % 3] ?? '0') : label,
  );
  const rows = answers.map(({ account }, index) => `${account},${predictions[index]}`);
  return { csv: `account_id,label\n${rows.join('\n')}\n`, score: macroF1(answers, predictions) };
}
