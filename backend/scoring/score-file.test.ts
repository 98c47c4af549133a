import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Metric, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { keptAnswers, scoreFile } from './score-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'score-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const column = (name: string, type: 'text' | 'integer' | 'number', key = false, values: string[] | null = null) => ({
  ...{ name, type, key, values },
});
const numbers: ResultFormat = {
  columns: [column('id', 'text', true), column('level', 'number')],
  rows: 4,
  example: '',
};
const labels: ResultFormat = {
  columns: [column('id', 'integer', true), column('label', 'integer', false, ['0', '1'])],
  rows: 4,
  example: '',
};
const numberAnswers = 'id,level,part\na,1,public\nb,2,private\nc,,public\nd,4,public\n';
const labelAnswers = 'id,label,part\n1,0,public\n2,1,private\n3,1,public\n4,0,private\n';

let files = 0;
async function stored(content: string | Uint8Array): Promise<string> {
  const file = join(folder, String(files++));
  await writeFile(file, content);
  return file;
}

async function score(content: string | Uint8Array, format = numbers, metric: Metric = 'rmse', answers = numberAnswers) {
  const job = { file: await stored(content), answersFile: await stored(answers), format, metric, energy: null };
  return scoreFile(job, keptAnswers(1), () => undefined);
}
const rejected = async (...given: Parameters<typeof score>) => {
  const result = await score(...given);
  return result.kind === 'rejected' ? `${result.reason}:${result.line}` : result;
};
const scored = (publicScore: number, privateScore: number) => ({
  kind: 'scored',
  publicScore,
  privateScore,
  energy: null,
});

async function zip(...entries: readonly (readonly [name: string, content: string])[]): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of entries) made.addBuffer(Buffer.from(content), name);
  made.end();
  return buffer(made.outputStream);
}

const right = 'id,level\na,1\nb,2\nc,9\nd,4\n';

describe('a right file', () => {
  test.each([
    ['as it is', right],
    ['with a byte order mark and CRLF', `\ufeff${right.replaceAll('\n', '\r\n')}`],
    ['with quotes and without a last line end', '"id","level"\n"a","1"\nb,"2"\nc,9\nd,4'],
    ['in another order, with empty lines', 'id,level\nd,4e0\n\nc,-9\nb,+2.0\na,1.\n\n'],
  ])('%s', async (_, content) => expect(await score(content)).toEqual(scored(0, 0)));

  test('in an archive', async () => {
    expect(await score(await zip(['result.csv', right], ['readme.txt', 'x']))).toEqual(scored(0, 0));
  });

  test('rows without an answer are asked for, and count nowhere', async () => {
    expect(await score('id,level\na,2\nb,5\nc,1000\nd,4\n')).toEqual(scored(Math.SQRT1_2, 3));
  });

  test('labels and keys are whole numbers, however they are written', async () => {
    expect(
      await score(
        'id,label\n01,0\n2,00\n3,1\n4,0\n',
        { ...labels, columns: [column('id', 'integer', true), column('label', 'integer')] },
        'accuracy',
        labelAnswers,
      ),
    ).toEqual(scored(1, 0.5));
  });

  test('a label that no answer has is wrong, not an error', async () => {
    const open = { ...labels, columns: [column('id', 'integer', true), column('label', 'integer')] };
    expect(await score('id,label\n1,7\n2,1\n3,1\n4,0\n', open, 'accuracy', labelAnswers)).toEqual(scored(0.5, 1));
  });

  test('labels of any length are told apart by all of their characters', async () => {
    const texts: ResultFormat = { ...labels, columns: [column('id', 'integer', true), column('label', 'text')] };
    const [one, other] = ['x'.repeat(5000), `${'x'.repeat(4999)}y`];
    const answers = `id,label,part\n1,${one},public\n2,${one},private\n3,b,public\n4,b,private\n`;
    const result = await score(`id,label\n1,${one}\n2,${other}\n3,b\n4,b\n`, texts, 'accuracy', answers);
    expect(result).toEqual(scored(1, 0.5));
  });

  test('scales weigh answer and prediction alike', async () => {
    const scaled = 'id,level,part,scale\na,1,public,2\nb,2,private,1\nc,3,public,1\nd,4,private,0.5\n';
    expect(await score('id,level\na,2\nb,2\nc,3\nd,2\n', numbers, 'rmse', scaled)).toEqual(
      scored(Math.SQRT2, Math.SQRT1_2),
    );
  });
});

describe('a wrong file is refused with its line', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'fault.empty:null'],
    ['another header', 'id;level\na;1\n', 'fault.header:1'],
    ['a column too many', 'id,level\na,1\nb,2,3\n', 'fault.columns:3'],
    ['a column too few', 'id,level\na\n', 'fault.columns:2'],
    ['an unknown key', `${right}e,5\n`, 'fault.keyUnknown:6'],
    ['a key twice', 'id,level\na,1\nb,1\na,1\n', 'fault.keyTwice:4'],
    ['missing rows', 'id,level\na,1\nb,2\n', 'fault.rowsMissing:null'],
    ['words', 'id,level\na,high\n', 'fault.numberInvalid:2'],
    ['an empty value', 'id,level\na,\n', 'fault.numberInvalid:2'],
    ['hexadecimal', 'id,level\na,0x10\n', 'fault.numberInvalid:2'],
    ['NaN', 'id,level\na,1\nb,NaN\n', 'fault.numberInfinite:3'],
    ['Infinity', 'id,level\na,-inf\n', 'fault.numberInfinite:2'],
    ['a number beyond all measure', 'id,level\na,1e308\n', 'fault.numberInfinite:2'],
    ['a quotation mark that never closes', 'id,level\na,1\n"b,2\n', 'fault.quotes:3'],
    ['a quotation mark within', 'id,level\na,1"2\n', 'fault.quotes:2'],
    ['a line without an end', `id,level\n${'a'.repeat(10_000)}`, 'fault.longLine:2'],
    ['Latin 1', Buffer.from('id,level\na,1\nb\u00e9,2\n', 'latin1'), 'fault.notUtf8:3'],
    ['UTF-16', Buffer.from(`\ufeff${right}`, 'utf16le'), 'fault.notText:1'],
    ['zero bytes', 'id,level\na,1\nb,\u0000\n', 'fault.notText:3'],
  ])('%s', async (_, content, expected) => {
    const found = await rejected(content);
    // UTF-16 may be detected by its byte order mark or by its zeros.
    if (expected === 'fault.notText:1') expect(['fault.notText:1', 'fault.notUtf8:1']).toContain(found);
    else expect(found).toBe(expected);
  });

  test('values that are not allowed, keys that are no numbers', async () => {
    expect(await rejected('id,label\n1,2\n', labels, 'macroF1', labelAnswers)).toBe('fault.valueInvalid:2');
    expect(await rejected('id,label\none,1\n', labels, 'macroF1', labelAnswers)).toBe('fault.keyInvalid:2');
  });

  test('archives with no table, with two, with a damaged one', async () => {
    expect(await rejected(await zip(['a.txt', right]))).toBe('fault.archiveWithoutTable:null');
    expect(await rejected(await zip(['a.csv', right], ['b.csv', right]))).toBe('fault.archiveWithoutTable:null');
    const damaged = await zip(['a.csv', `${right}${'#'.repeat(3000)}`]);
    damaged.fill(0x55, 40, 60);
    expect(await rejected(damaged)).toMatch(/^(fault|archive)\./);
  });
});

describe('a fault of the platform', () => {
  test.each([
    ['too few rows', 'id,level,part\na,1,public\n'],
    ['no halves', 'id,level\na,1\nb,2\nc,3\nd,4\n'],
    ['a half of another name', 'id,level,part\na,1,mine\nb,2,public\nc,3,public\nd,4,private\n'],
    ['a word', 'id,level,part\na,x,public\nb,2,public\nc,3,public\nd,4,private\n'],
    ['nothing to score on one half', 'id,level,part\na,1,public\nb,2,public\nc,3,public\nd,4,public\n'],
  ])('answers with %s', async (_, answers) => {
    expect(await score(right, numbers, 'rmse', answers)).toMatchObject({ kind: 'broken' });
  });

  test('no answers at all', async () => {
    const job = {
      file: await stored(right),
      answersFile: join(folder, 'none'),
      format: numbers,
      metric: 'rmse',
      energy: null,
    } as const;
    expect(await scoreFile(job, keptAnswers(1), () => undefined)).toMatchObject({ kind: 'broken' });
  });
});
