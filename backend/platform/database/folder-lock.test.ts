import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#lib/process/start-error.ts';
import { DatabaseInUseError, lockFolder } from './folder-lock.ts';

const dir = mkdtempSync(join(tmpdir(), 'folder-lock-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const program = `
  const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
  try {
    const lock = lockFolder(process.argv[1]);
    setInterval(() => lock, 1000);
    console.log('locked');
  } catch (error) {
    console.log(error.name);
  }`;

/** A process that locks the folder and keeps running, or prints the reason for the failure. */
async function locker(folder: string): Promise<{ readonly child: ChildProcess; readonly answer: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, answer: String(chunk).trim() };
}

test('of processes that start at the same moment one gets the folder', async () => {
  const folder = join(dir, 'same-moment');
  const answers = await Promise.all(Array.from({ length: 6 }, () => locker(folder)));
  expect(answers.map(({ answer }) => answer).toSorted()).toEqual([...Array(5).fill('DatabaseInUseError'), 'locked']);
});

test('a process that was killed leaves nothing that keeps the next one out', async () => {
  const folder = join(dir, 'killed');
  const { child, answer } = await locker(folder);
  expect(answer).toBe('locked');
  expect(() => lockFolder(folder)).toThrow(DatabaseInUseError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder).release();
});

test('a folder that was released may be locked again, by another name too', () => {
  const folder = join(dir, 'released');
  lockFolder(folder).release();
  const lock = lockFolder(join(dir, 'other', '..', 'released'));
  expect(() => lockFolder(folder)).toThrow(/released.*DATABASE_URL/);
  lock.release();
});

test('a folder that cannot be written is a sentence with the name of the setting', () => {
  const file = join(dir, 'a-file');
  writeFileSync(file, '');
  const lock = () => lockFolder(join(file, 'data', 'pglite'));
  expect(lock).toThrow(StartError);
  expect(lock).toThrow(`DATA_DIR cannot be written: ENOTDIR: not a directory, mkdir '${join(file, 'data')}'`);
});
