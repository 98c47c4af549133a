import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { inspectFile } from './inspect-file.ts';

const format: ResultFormat = {
  columns: [
    { name: 'id', type: 'integer', key: true, values: null },
    { name: 'label', type: 'integer', key: false, values: ['0', '1'] },
  ],
  rows: 3,
  example: '',
};
const right = 'id,label\n1,0\n2,1\n3,0\n';
const rules = { extensions: ['.csv', '.zip'], maxBytes: 2 ** 20 };

const inspect = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  inspectFile(new File([content], name), { rules, format }, () => undefined);
const zip = (files: Zippable) => new Uint8Array(zipSync(files));
const kinds = async (content: Uint8Array<ArrayBuffer>) =>
  (await inspect('result.zip', content)).problems.map((problem) =>
    problem.kind === 'table' ? problem.fault : problem,
  );

test('a table is checked in an archive as it is outside of one', async () => {
  for (const text of [right, 'id,ring\n1,0\n2,7\n2,1\n']) {
    const outside = await inspect('result.csv', text);
    const inside = await inspect('result.zip', zip({ 'deep/Result.CSV': strToU8(text) }));
    expect({ ...inside, sha256: '' }).toEqual({ ...outside, sha256: '' });
  }
});

test('copies that macOS adds are no tables, whether stored or deflated', async () => {
  const archive = zip({ 'result.csv': [strToU8(right), { level: 0 }], '__MACOSX/._result.csv': strToU8('x') });
  expect(await inspect('result.zip', archive)).toMatchObject({ problems: [], rows: 3 });
});

test('an archive with no table or two is refused before anything is sent', async () => {
  expect(await kinds(zip({ 'readme.txt': strToU8('x') }))).toEqual([{ kind: 'archiveTables', found: 0 }]);
  const two = zip({ 'a.csv': strToU8(right), 'b.csv': strToU8(right) });
  expect(await kinds(two)).toEqual([{ kind: 'archiveTables', found: 2 }]);
});

test('an archive that is cut off or damaged is refused', async () => {
  const whole = zip({ 'result.csv': strToU8(right.repeat(50)) });
  expect(await kinds(whole.slice(0, -10))).toEqual([{ kind: 'archiveDamaged' }]);
  expect(await kinds(whole.map((byte, at) => (at > 40 && at < 60 ? byte ^ 0xff : byte)))).toEqual([
    { kind: 'archiveDamaged' },
  ]);
});

test('a table in an archive must be UTF-8 as well', async () => {
  const latin = Uint8Array.from([...strToU8('id,label\n'), 0xe9, 0x0a]);
  expect(await kinds(zip({ 'result.csv': latin }))).toEqual([{ kind: 'encoding' }]);
});
