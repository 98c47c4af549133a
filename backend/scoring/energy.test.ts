import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnergyRules, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { keptAnswers, scoreFile } from './score-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rules: EnergyRules = {
  joules: { small: 9, large: 74 },
  waking: { value: 'large', joules: 900, awakeFor: 10_000 },
  floor: 0.5,
};
const format: ResultFormat = {
  columns: [
    { name: 'request_id', type: 'integer', key: true, values: null },
    { name: 'model', type: 'text', key: false, values: ['small', 'large'] },
  ],
  rows: 6,
  example: '',
};
/** At 5 s, 14 s, 25 s, 65 s, 70 s and 90 s; the third and the last are hidden. */
const answers = [
  ['small|large', 'public', 5000],
  ['large', 'public', 9000],
  ['small|large', 'private', 11_000],
  ['small|large', 'public', 40_000],
  ['none', 'public', 5000],
  ['large', 'private', 20_000],
] as const;

async function score(models: readonly string[], floor = rules.floor) {
  const answersFile = join(folder, 'answers.csv');
  const file = join(folder, 'result.csv');
  const rows = answers.map(([model, part, waited], index) => `${index + 1},${model},${part},${waited}\n`);
  await writeFile(answersFile, `request_id,model,part,scale\n${rows.join('')}`);
  await writeFile(file, `request_id,model\n${models.map((model, index) => `${index + 1},${model}\n`).join('')}`);
  const job = { file, answersFile, format, metric: 'perJoule', energy: { ...rules, floor } } as const;
  return scoreFile(job, keptAnswers(1), () => undefined);
}

test('always waking is the reference: it scores exactly 1, and its joules are those of the figures', async () => {
  const result = await score(Array(6).fill('large'));
  // Public: four answers; the model is woken at 5 s and at 65 s, and is awake at 14 s and at 70 s.
  expect(result).toEqual({ kind: 'scored', publicScore: 1, privateScore: 1, energy: (4 * 74 + 2 * 900) / 1000 });
});

test('a result has right rows for a joule, each relative to the reference, on each half', async () => {
  const result = await score(['small', 'large', 'small', 'small', 'small', 'large']);
  if (result.kind !== 'scored') throw new Error(JSON.stringify(result));
  const joules = 9 + (74 + 900) + 9 + 9;
  expect(result.energy).toBeCloseTo(joules / 1000, 12);
  // Three of three right rows in public, for `joules` instead of 2096.
  expect(result.publicScore).toBeCloseTo(3 / joules / (3 / 2096), 9);
  // Two of two hidden rows; the reference woke for both, this one for the last.
  expect(result.privateScore).toBeCloseTo(2 / (9 + 974) / (2 / (2 * 974)), 9);
});

test('a public half below the floor has no score and says how far it came', async () => {
  expect(await score(Array(6).fill('small'), 0.97)).toEqual({
    kind: 'rejected',
    reason: 'fault.belowFloor',
    values: { share: '66.67 %', floor: '97.00 %' },
    line: null,
  });
});

test('a hidden half below the floor scores nothing there, and the public half does not tell', async () => {
  const result = await score(['small', 'large', 'small', 'small', 'small', 'small'], 0.97);
  expect(result).toMatchObject({ kind: 'scored', privateScore: 0 });
});

test('a model that is not there is refused with its line', async () => {
  expect(await score(['small', 'huge', 'small', 'small', 'small', 'small'])).toMatchObject({
    kind: 'rejected',
    reason: 'fault.valueInvalid',
    line: 3,
  });
});
