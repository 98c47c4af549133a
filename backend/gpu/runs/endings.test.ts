import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endingOf, resultOf } from './watch-run.ts';

const end = { code: null, signal: null, ranOutOfMemory: false };

test('a program that used more memory than it may failed for its memory, whoever noticed', () => {
  const ends = [
    { ...end, code: 134 },
    { ...end, signal: 'SIGABRT' },
    { ...end, signal: 'SIGTRAP' },
    { ...end, signal: 'SIGKILL', ranOutOfMemory: true },
  ];
  for (const ended of ends) expect(endingOf(ended, null)).toEqual({ state: 'failed', reason: 'memory' });
});

test('a program that was killed for another reason did not fail for its memory', () => {
  expect(endingOf({ ...end, signal: 'SIGKILL' }, null)).toMatchObject({ reason: 'signal' });
  expect(endingOf({ ...end, code: 1 }, null)).toMatchObject({ reason: 'code' });
  expect(endingOf({ ...end, signal: 'SIGKILL', ranOutOfMemory: true }, 'cancelled')).toMatchObject({
    state: 'cancelled',
  });
});

test.each([
  ['id,label\n1,0\n2,1\n', 2],
  ['id,label\n1,0\n2,1', 2],
  ['id,label\n', 0],
  ['id,label', 0],
])('the rows of the result %j are counted below its header', async (text, rows) => {
  const folder = await mkdtemp(join(tmpdir(), 'result-'));
  await writeFile(join(folder, 'predictions.csv'), text);
  expect(await resultOf(join(folder, 'predictions.csv'))).toEqual({ size: text.length, rows });
  await rm(folder, { recursive: true });
});
