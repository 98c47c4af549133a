import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableCheck } from '#lib/client/uploads/inspect-file.ts';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import fc from '#tests/support/fast-check.ts';
import { keptAnswers, scoreFile } from './score-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const formats = {
  labels: {
    columns: [
      { name: 'id', type: 'integer', key: true, values: null },
      { name: 'label', type: 'integer', key: false, values: ['0', '1'] },
    ],
    rows: 4,
    example: '',
  },
  numbers: {
    columns: [
      { name: 'id', type: 'integer', key: true, values: null },
      { name: 'level', type: 'number', key: false, values: null },
    ],
    rows: 4,
    example: '',
  },
} satisfies Record<string, ResultFormat>;

async function backendLine(name: keyof typeof formats, text: string): Promise<number | 'right' | 'whole file'> {
  const format = formats[name];
  const file = join(folder, 'result.csv');
  const answersFile = join(folder, `${name}.csv`);
  const columns = format.columns.map((column) => column.name).join(',');
  await writeFile(file, text);
  await writeFile(answersFile, `${columns},part\n1,0,public\n2,1,private\n3,1,public\n4,0,private\n`);
  const metric = name === 'labels' ? 'accuracy' : 'rmse';
  const result = await scoreFile({ file, answersFile, format, metric, energy: null }, keptAnswers(1), () => undefined);
  if (result.kind === 'broken') throw new Error(result.message);
  return result.kind === 'scored' ? 'right' : (result.line ?? 'whole file');
}

async function portalLine(name: keyof typeof formats, text: string): Promise<number | 'right' | 'whole file'> {
  const check = tableCheck(formats[name]);
  check.push(text);
  const [first] = (await check.end()).problems;
  if (!first) return 'right';
  return ['rows', 'empty'].includes(first.fault.kind) ? 'whole file' : first.fault.line;
}

const fields = [
  ...['0', '1', '00', '01', ' 1', '1 ', '-0', '2', '', '"1"', '"0"', '+1', '1.0', '1e0', '.5', '5.', '1e16', '-1e15'],
  ...['NaN', 'inf', 'Infinity', '0x1', '1_0', '1,5', '9'.repeat(16), 'one', '١'],
];

test('portal and backend name the same first line for whatever stands in a field', async () => {
  const row = fc.constantFrom(...fields);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('labels', 'numbers'),
      fc.array(row, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(
        ['1', '2', '3', '4'],
        ['01', '2', ' 3', '004'],
        ['4', '3', '2', '1'],
        ['1', '2', '01', '4'],
        ['1', '2', 'x', '4'],
      ),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      async (name, values, ids, end) => {
        const [key, value] = formats[name].columns.map((column) => column.name);
        const text = [`${key},${value}`, ...ids.map((id, index) => `${id},${values[index]}`), ''].join(end);
        expect([JSON.stringify(text), await portalLine(name, text)]).toEqual([
          JSON.stringify(text),
          await backendLine(name, text),
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  '',
  'id,label\n',
  'label,id\n1,0\n',
  'id,label\n1,0\n2,1\n',
  'id,label\n1,0\n2,1\n3,1\n4,"0\n',
  'id,label\n1,0\n2,"1"0\n3,7\n4,0\n',
  'id,label\n1,0\n2,1"0\n3,1\n4,0\n',
  '\uFEFFid,label\n1,0\n2,1\n3,1\n4,0',
])('they agree about %j', async (text) => {
  expect(await portalLine('labels', text)).toBe(await backendLine('labels', text));
});
