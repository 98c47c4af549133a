import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BreakdownSchema, breakdownLimits } from '#lib/contract/submissions/breakdown.ts';
import type { EnergyRules, Metric, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import fc from '#tests/support/fast-check.ts';
import { bands, queries, ranges } from './breakdown.ts';
import { classes } from './class-breakdown.ts';
import { keptAnswers, scoreFile } from './score-file.ts';

const letters = (label: number) => String.fromCharCode(97 + label);
/** For a handful of rows: no class is too small to be told. */
const tellAll = { smallest: 1 };

test('classes count the rows of each answer and of each prediction, and the confusion matrix has both', () => {
  //                         a  a  a  b  b  c
  expect(classes([0, 0, 0, 1, 1, 2], [0, 0, 1, 1, 0, -1], [], letters, tellAll)).toEqual({
    kind: 'classes',
    rows: 6,
    classes: [
      { label: 'a', answered: 3, predicted: 3, right: 2 },
      { label: 'b', answered: 2, predicted: 2, right: 1 },
      { label: 'c', answered: 1, predicted: 0, right: 0 },
      { label: null, answered: 0, predicted: 1, right: 0 },
    ],
    confusion: {
      labels: ['a', 'b', 'c', null],
      counts: [
        [2, 1, 0, 0],
        [1, 1, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 0, 0],
      ],
    },
  });
});

test('classes of the format come first and are listed without a row', () => {
  const { classes: listed } = classes([2, 0], [2, 1], [1, 0], letters, tellAll);
  expect(listed.map(({ label, answered }) => [label, answered])).toEqual([
    ['b', 0],
    ['a', 1],
    ['c', 1],
  ]);
});

test('a thousand classes and long names stay small: the rarest are summed up', () => {
  const answers = Array.from({ length: 1000 }, (_, row) => row).concat(new Array(50).fill(7));
  const found = classes(answers, answers, [], (label) => `${label}-${'x'.repeat(500)}`, tellAll);
  expect(BreakdownSchema.safeParse(found).success).toBe(true);
  expect(found.classes).toHaveLength(breakdownLimits.classes + 1);
  expect(found.classes.find(({ label }) => label?.startsWith('7-'))).toMatchObject({ answered: 51, right: 51 });
  expect(found.classes.at(-1)).toEqual({ label: null, answered: 980, predicted: 980, right: 980 });
  expect(JSON.stringify(found).length).toBeLessThan(4000);
});

const rowsOf = (...counts: readonly number[]) => counts.flatMap((count, label) => new Array<number>(count).fill(label));

describe('a class of few rows', () => {
  test('is summed up with the next smallest, until the sum is not small either', () => {
    // Class c has three rows: alone under “other classes” it would still be told, so b joins it.
    const answers = rowsOf(20, 8, 3);
    expect(classes(answers, answers, [], letters)).toEqual({
      kind: 'classes',
      rows: 31,
      classes: [
        { label: 'a', answered: 20, predicted: 20, right: 20 },
        { label: null, answered: 11, predicted: 11, right: 11 },
      ],
      confusion: {
        labels: ['a', null],
        counts: [
          [20, 0],
          [0, 11],
        ],
      },
    });
  });

  test('tells nothing of a single row that a file gives a class of its own', () => {
    const answers = rowsOf(20, 8, 6);
    for (const probed of [0, 22, 30]) {
      const probe = answers.map((_, row) => (row === probed ? 2 : 0));
      const right = answers.filter((answer, row) => answer === probe[row]).length;
      const found = classes(answers, probe, [0, 1, 2], letters);
      expect(found.classes).toEqual([{ label: null, answered: 34, predicted: 34, right }]);
      expect(found.confusion).toEqual({ labels: [null], counts: [[34]] });
    }
  });

  test('is not told by its absence: a row of the hidden half has the class of its own', () => {
    const answers = rowsOf(20, 8, 6);
    const nothing = answers.map(() => 0);
    const isPredicted = (label: number) => label === 0 || label === 2;
    expect(classes(answers, nothing, [0, 1, 2], letters, { isPredicted }).classes).toEqual([
      { label: null, answered: 34, predicted: 34, right: 20 },
    ]);
  });

  test('is told where the file never predicts it: its recall is 0 and says nothing', () => {
    const answers = rowsOf(20, 8, 6);
    const { classes: listed } = classes(answers, rowsOf(20, 14), [0, 1, 2], letters);
    expect(listed).toEqual([
      { label: 'a', answered: 20, predicted: 20, right: 20 },
      { label: 'b', answered: 8, predicted: 14, right: 8 },
      { label: 'c', answered: 6, predicted: 0, right: 0 },
    ]);
  });

  test('is never listed, whatever the file is', () => {
    const labels = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 60, maxLength: 60 });
    const isTold = (count: number) => count === 0 || count >= breakdownLimits.smallest;
    fc.assert(
      fc.property(labels, labels, (answers, predictions) => {
        const found = classes(answers, predictions, [], letters);
        expect(found.classes.filter(({ answered, predicted }) => !isTold(answered) || !isTold(predicted))).toEqual([]);
        expect(found.classes.reduce((sum, { answered }) => sum + answered, 0)).toBe(60);
        expect(found.confusion.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(60);
      }),
    );
  });
});

test('ranges are quarters of the rows by their answer, with the error and its direction', () => {
  // Differences: +1 and -1, 0 and +3, -2 and -2, +3 and +4.
  const answers = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(ranges(answers, [2, 1, 3, 7, 3, 4, 10, 12])).toEqual({
    kind: 'ranges',
    rows: 8,
    ranges: [
      { from: 1, to: 2, rows: 2, rmse: 1, bias: 0 },
      { from: 3, to: 4, rows: 2, rmse: 2.12132, bias: 1.5 },
      { from: 5, to: 6, rows: 2, rmse: 2, bias: -2 },
      { from: 7, to: 8, rows: 2, rmse: 3.53553, bias: 3.5 },
    ],
  });
  expect(ranges([5, 5, 5], [5, 5, 6]).ranges).toEqual([{ from: 5, to: 5, rows: 3, rmse: 0.57735, bias: 0.333333 }]);
});

test('bands are tenths of the rows by their prediction, and equal predictions share their positives', () => {
  const falling = Array.from({ length: 20 }, (_, row) => 20 - row);
  const answers = falling.map((_, row) => (row < 3 ? 1 : 0));
  const found = bands(answers, falling);
  expect([found.rows, found.positives]).toEqual([20, 3]);
  expect(found.bands.map(({ positives }) => positives)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(found.bands.every(({ rows }) => rows === 2)).toBe(true);
  // One prediction for all: three positives over ten bands.
  const same = bands(answers, new Array(20).fill(0.5));
  expect(same.bands.map(({ positives }) => positives)).toEqual(new Array(10).fill(0.3));
});

test('queries are counted by their average precision', () => {
  // Query 0: the relevant item is first, 1. Query 1: it is third, 1/3. Query 2 has none.
  const found = queries([1, 0, 0, 0, 0, 1, 0, 0], [3, 2, 1, 3, 2, 1, 1, 2], [0, 0, 0, 1, 1, 1, 2, 2]);
  expect(found.queries).toBe(2);
  expect(found.bands.map(({ queries: inBand }) => inBand)).toEqual([0, 1, 0, 0, 1]);
});

describe('of a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'breakdown-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  type Row = readonly [answer: string, part: 'public' | 'private', predicted: string];
  const energy: EnergyRules = {
    joules: { small: 9, large: 74 },
    waking: { value: 'large', joules: 900, awakeFor: 10_000 },
    floor: 0,
  };

  async function breakdownOf(metric: Metric, rows: readonly Row[], values: string[] | null = null) {
    const answersFile = join(folder, 'answers.csv');
    const file = join(folder, 'result.csv');
    const scaled = metric === 'perJoule';
    await writeFile(
      answersFile,
      `id,value,part${scaled ? ',scale' : ''}\n${rows.map(([answer, half], index) => `${index},${answer},${half}${scaled ? ',4000' : ''}\n`).join('')}`,
    );
    await writeFile(file, `id,value\n${rows.map(([, , predicted], index) => `${index},${predicted}\n`).join('')}`);
    const isLabel = ['accuracy', 'macroF1', 'perJoule'].includes(metric);
    const format: ResultFormat = {
      columns: [
        { name: 'id', type: 'integer', key: true, values: null },
        { name: 'value', type: isLabel ? 'text' : 'number', key: false, values },
      ],
      rows: rows.length,
      example: '',
    };
    const job = { file, answersFile, format, metric, energy: scaled ? energy : null, withBreakdown: true };
    const result = await scoreFile(job, keptAnswers(1), () => undefined);
    if (result.kind !== 'scored') throw new Error(JSON.stringify(result));
    return result.breakdown;
  }

  const publicRows: readonly Row[] = [
    ['cat', 'public', 'cat'],
    ['dog', 'public', 'cat'],
    ['dog', 'public', 'eel'],
  ];

  test('answers and predictions of hidden rows have no influence, and a name that only they have is not told', async () => {
    const first = await breakdownOf('accuracy', [...publicRows, ['eel', 'private', 'dog'], ['cat', 'private', 'cat']]);
    const second = await breakdownOf('accuracy', [...publicRows, ['fox', 'private', 'fox'], ['fox', 'private', 'eel']]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ rows: 3 });
    expect(JSON.stringify(first)).not.toMatch(/eel|fox/);
  });

  test.each(['rmse', 'auc', 'map'] as const)('hidden rows have no influence on that of %s', async (metric) => {
    const shown: readonly Row[] = [
      ['1', 'public', '0.9'],
      ['0', 'public', '0.4'],
      ['1', 'public', '0.2'],
    ];
    const first = await breakdownOf(metric, [...shown, ['1', 'private', '0.7'], ['0', 'private', '0.1']]);
    const second = await breakdownOf(metric, [...shown, ['0', 'private', '99'], ['1', 'private', '-5']]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ rows: 3 });
  });

  test('that of an energy track counts choices, wake-ups and joules of the public rows', async () => {
    const models = ['small', 'large'];
    // Four seconds apart: the model wakes at its first row and is awake at the others.
    const rows: readonly Row[] = [
      ...new Array<Row>(5).fill(['small|large', 'public', 'small']),
      ...new Array<Row>(4).fill(['large', 'public', 'large']),
      ['none', 'public', 'large'],
      ['large', 'private', 'small'],
    ];
    const expected = {
      kind: 'choices',
      rows: 10,
      choices: [
        { value: 'small', rows: 5, right: 5, wakings: 0, joules: 5 * 9 },
        { value: 'large', rows: 5, right: 4, wakings: 1, joules: 5 * 74 + 900 },
      ],
    };
    expect(await breakdownOf('perJoule', rows, models)).toEqual(expected);
    const otherAnswer = [...rows.slice(0, 10), ['small|large', 'private', 'small'] as const];
    expect(await breakdownOf('perJoule', otherAnswer, models)).toEqual(expected);
  });

  test('that of an energy track tells no choice that few rows have, wherever they are', async () => {
    const models = ['small', 'large'];
    const small = new Array<Row>(9).fill(['small|large', 'public', 'small']);
    for (const one of [
      ['large', 'public', 'large'],
      ['small', 'public', 'large'],
      ['large', 'private', 'large'],
    ] as const) {
      const found = await breakdownOf('perJoule', [...small, one, ['small|large', 'private', 'small']], models);
      expect(found).toMatchObject({ kind: 'choices', choices: [] });
    }
    const always = await breakdownOf('perJoule', [...small, ['small|large', 'private', 'small']], models);
    expect(always).toMatchObject({
      choices: [
        { value: 'small', rows: 9 },
        { value: 'large', rows: 0 },
      ],
    });
  });

  test('baselines and leaderboards, which do not ask for it, have none', async () => {
    const result = await breakdownOf('accuracy', [...publicRows, ['eel', 'private', 'dog']]);
    expect(result).toBeDefined();
    const format: ResultFormat = {
      columns: [
        { name: 'id', type: 'integer', key: true, values: null },
        { name: 'value', type: 'text', key: false, values: null },
      ],
      rows: 4,
      example: '',
    };
    const files = { file: join(folder, 'result.csv'), answersFile: join(folder, 'answers.csv') };
    const plain = await scoreFile(
      { ...files, format, metric: 'accuracy', energy: null },
      keptAnswers(1),
      () => undefined,
    );
    expect(plain).not.toHaveProperty('breakdown');
  });
});
