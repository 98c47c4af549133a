import type { ResultReport } from '#lib/contract/submissions/result-check.ts';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { tableCheck } from './inspect-file.ts';

const format: ResultFormat = {
  columns: [
    { name: 'id', type: 'integer', key: true, values: null },
    { name: 'label', type: 'integer', key: false, values: ['0', '1'] },
  ],
  rows: 3,
  example: '',
};

function check(text: string, pieces = 1, of: ResultFormat = format): Promise<ResultReport> {
  const reading = tableCheck(of);
  const size = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length; at += size) reading.push(text.slice(at, at + size));
  return reading.end();
}

const right = 'id,label\n1,0\n2,1\n3,0\n';

describe('result file', () => {
  it('is right with either line end, a byte order mark, and without a last line end', async () => {
    for (const text of [right, right.replaceAll('\n', '\r\n'), `\uFEFF${right}`, right.slice(0, -1)])
      expect(await check(text)).toEqual({ rows: 3, problems: [] });
  });

  it('is read the same however it is cut into pieces', async () => {
    const wrong = 'id,label\n1,7\n2,1\n2,0\n';
    for (const pieces of [2, 5, wrong.length]) expect(await check(wrong, pieces)).toEqual(await check(wrong));
  });

  it('tells a wrong column on line 1', async () => {
    expect((await check('id,ring\n1,0\n2,1\n3,0\n')).problems).toEqual([
      { fault: { kind: 'header', line: 1, expected: 'id,label', value: 'id,ring' }, more: 0 },
    ]);
  });

  it('tells the first line of a fault and how many more have it', async () => {
    const { problems } = await check('id,label\n1,NaN\n2,NaN\n3,NaN\n');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ fault: { kind: 'notAmong', line: 2, value: 'NaN' }, more: 2 });
  });

  it('tells a row that is named twice with the line where it stood first', async () => {
    expect((await check('id,label\n1,0\n2,1\n1,0\n')).problems[0]?.fault).toEqual({
      kind: 'twice',
      line: 4,
      value: '1',
      firstLine: 2,
    });
  });

  it('counts lines on through a quoted field with a line break', async () => {
    const texts: ResultFormat = {
      ...format,
      columns: [{ name: 'id', type: 'text', key: true, values: null }],
      rows: 2,
    };
    expect((await check('id\n"a\nb"\n""\n', 3, texts)).problems[0]?.fault).toMatchObject({ kind: 'type', line: 4 });
  });

  it('tells rows that are missing or too many, short rows, and an empty file', async () => {
    expect((await check('id,label\n1,0\n')).problems[0]?.fault).toMatchObject({
      kind: 'rows',
      line: 3,
      expected: 3,
      found: 1,
    });
    expect((await check(`${right}4,0\n`)).problems[0]?.fault).toMatchObject({ kind: 'rows', line: 5, found: 4 });
    expect((await check('id,label\n1\n2,1\n3,0\n')).problems[0]?.fault).toMatchObject({
      kind: 'fields',
      line: 2,
      found: 1,
    });
    for (const text of ['', '\uFEFF', '\n']) expect((await check(text)).problems[0]?.fault.kind).toBe('empty');
    expect((await check('id')).problems[0]?.fault.kind).toBe('header');
  });

  it('tells only the error at which reading ended: a misplaced quote, or text that is no table', async () => {
    expect((await check('id,label\n1,"0\n2,1\n')).problems.map(({ fault }) => fault.kind)).toEqual(['quotes']);
    expect((await check('x'.repeat(1_100_000), 4)).problems.map(({ fault }) => fault.kind)).toEqual(['longLine']);
  });
});
