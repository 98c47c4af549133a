import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { keptFile } from './kept-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contest-kept-'));
});
afterAll(() => rm(folder, { recursive: true }));

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const bytes =
  (text: string, milliseconds = 0) =>
  async () => {
    await after(milliseconds);
    return Buffer.from(text);
  };

test('who reads a kept file is not disturbed by one who makes it a moment later', async () => {
  const file = join(folder, 'deeper', 'dump');
  const late = keptFile(file, bytes('second', 50));
  const blob = await openAsBlob(await keptFile(file, bytes('first')));
  await late;
  expect(await blob.text()).toBe('first');
  expect(await readdir(join(folder, 'deeper'))).toEqual(['dump']);
});

test('a kept file is made once', async () => {
  const make = jest.fn(bytes('only'));
  for (const _ of ['first', 'again'])
    expect(await readFile(await keptFile(join(folder, 'one'), make), 'utf8')).toBe('only');
  expect(make).toHaveBeenCalledTimes(1);
});
