import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessRunner } from './process-runner.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runner-'));
  for (const file of ['syllables.csv', 'test-syllables.csv', 'answers.csv'])
    await writeFile(join(folder, file), 'call_id,place,line,syllable\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  files: readonly string[],
  path = (absolute: string) => absolute,
): Promise<{ readonly code: number | null; readonly log: string }> {
  const lines: string[] = [];
  const [out, checkpoints] = [await mkdtemp(join(folder, 'out-')), await mkdtemp(join(folder, 'kept-'))];
  const order = {
    race: 'line-speech',
    cards: 1,
    settings: {},
    data: path(folder),
    files: files.map(path),
    out: path(out),
    checkpoints: path(checkpoints),
  };
  const { ended } = createProcessRunner().start(order, async (taken) => void lines.push(...taken.map(String)));
  const { code } = await ended;
  return { code, log: lines.join('\n') };
}

test('a program reads the files that it was given, and no other that lies beside them', async () => {
  const { code, log } = await run([join(folder, 'syllables.csv')]);
  expect(code).toBe(1);
  expect(log).toMatch(/ERROR Access to this API has been restricted/);
});

test('a program finds its files however the data folder was named', async () => {
  const files = ['syllables.csv', 'test-syllables.csv'].map((file) => join(folder, file));
  const { log } = await run(files, (absolute) => relative(process.cwd(), absolute));
  expect(log).toContain('0 rows to learn from');
});
