import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { removeDrafts, replaceFile } from './replace-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'replace-file-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a file that is being read is replaced without disturbing its reader', async () => {
  const path = join(dir, 'new folder', 'file');
  await replaceFile(path, (draft) => writeFile(draft, 'first'));
  const reader = await open(path);
  await replaceFile(path, async (draft) => {
    await writeFile(draft, 'sec');
    expect(readFileSync(path, 'utf8')).toBe('first');
    await writeFile(draft, 'second');
  });
  expect(await reader.readFile('utf8')).toBe('first');
  await reader.close();
  expect(readFileSync(path, 'utf8')).toBe('second');
});

test('a file that could not be written leaves the earlier one and no draft', async () => {
  const path = join(dir, 'kept', 'file');
  await replaceFile(path, (draft) => writeFile(draft, 'first'));
  const failing = replaceFile(path, async (draft) => {
    await writeFile(draft, 'half');
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(readdirSync(join(dir, 'kept'))).toEqual(['file']);
  expect(readFileSync(path, 'utf8')).toBe('first');
});

test('drafts of writers that died are removed, and nothing else', async () => {
  const path = join(dir, 'left', 'file');
  await replaceFile(path, (draft) => writeFile(draft, 'whole'));
  const draft = `${path}.${randomUUID()}`;
  const others = [`${path}.lock`, `${path}.new`, join(dir, 'left', `other.${randomUUID()}`)];
  for (const name of [draft, ...others]) await writeFile(name, '');
  removeDrafts(path);
  expect(readdirSync(join(dir, 'left')).toSorted()).toEqual([path, ...others].map((name) => basename(name)).toSorted());
});
