import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../support/stack.ts';

/** A hidden row of `small-and-late`: which models are right, its half, and the milliseconds since the row before. */
interface Answer {
  readonly request: string;
  readonly right: readonly string[];
  readonly part: string;
  readonly waited: number;
}

/** A result with the score and the kilojoules that it must get on the public half. */
export interface EnergyResult {
  readonly csv: string;
  readonly score: number;
  readonly kilojoules: number;
}

function readAnswers({ folder }: Stack): readonly Answer[] {
  const file = join(folder.data, 'tasks', 'small-and-late', 'answers.csv');
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [request = '', right = '', part = '', waited = ''] = line.trim().split(',');
    return { request, right: right.split('|'), part, waited: Number(waited) };
  });
}

/** Right rows and joules of the public half, as the track's guide words it. */
function played(answers: readonly Answer[], chosen: readonly string[]) {
  let [now, awakeUntil, right, joules] = [0, -1, 0, 0];
  for (const [index, answer] of answers.entries()) {
    const model = chosen[index] ?? '';
    const sleeps = now + answer.waited > awakeUntil;
    now += answer.waited;
    if (model === 'large') awakeUntil = now + 10_000;
    if (answer.part !== 'public') continue;
    if (answer.right.includes(model)) right += 1;
    joules += model === 'small' ? 9 : 74 + (sleeps ? 900 : 0);
  }
  return { right, joules };
}

/** The best result there is, for a track whose data somebody has opened: the small model wherever it is right. */
export function makeEnergyResult(stack: Stack): EnergyResult {
  const answers = readAnswers(stack);
  const chosen = answers.map(({ right }) => (right.includes('small') ? 'small' : 'large'));
  const [run, reference] = [played(answers, chosen), played(answers, Array(answers.length).fill('large'))];
  return {
    csv: `request_id,model\n${answers.map(({ request }, index) => `${request},${chosen[index]}\n`).join('')}`,
    score: run.right / run.joules / (reference.right / reference.joules),
    kilojoules: run.joules / 1000,
  };
}
