import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../content-store/load.ts';
import { firstStartAt, shippedContent } from '../content-store/test-content.ts';
import { generators } from './generate/generators.ts';
import { createMaker } from './make.ts';
import { createTaskFiles, makeTaskFiles } from './task-files.ts';

const { content } = loadContent(shippedContent, firstStartAt);
const tasks = [...content.tasks.values()];
/** Past tracks keep their format, but have no guide any more. */
const scored = tasks.filter(({ format, generator }) => format !== null && generator !== null);

describe('a task and the guide of its track', () => {
  test.each(scored)('$raceId agree on columns, example and rows', ({ trackId, format }) => {
    for (const locale of ['zh-EN', 'zh-CN', 'zh-Hant']) {
      const file = join(shippedContent, `documents/trackGuide-${trackId}/${locale}.md`);
      const guide = readFileSync(file, 'utf8');
      const [, example] = /```csv\n([\s\S]*?)```/.exec(guide) ?? [];
      expect(example?.trim()).toBe(format?.example.trim());
      expect(guide).toContain(format?.rows.toLocaleString('en'));
    }
  });

  test.each(tasks)('$raceId has a generator that exists, or none', ({ generator }) => {
    if (generator !== null) expect(Object.keys(generators)).toContain(generator);
  });
});

describe('files that a generator makes', () => {
  const task = content.tasks.get('cold-aisle');
  if (!task) throw new Error('No such task');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tasks-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const made = (name: string, secret: string) => createTaskFiles(join(folder, name), createMaker(secret));

  test('are the same for the same secret, and others for another one', async () => {
    const answers = async (name: string, secret: string) =>
      readFile((await made(name, secret.repeat(32)).answersFile(task)) ?? '', 'utf8');
    const first = await answers('first', 'a');
    expect(await answers('again', 'a')).toBe(first);
    expect(await answers('other', 'b')).not.toBe(first);
  });

  test('are what the task lists, made once however many ask, with an example that scores', async () => {
    const files = made('together', 'a'.repeat(32));
    const lists = await Promise.all([1, 2, 3].map(() => files.list(task)));
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(lists[0]?.map(({ id }) => id)).toEqual(task.data.map(({ id }) => id));
    for (const { path, id } of lists[0] ?? []) {
      const rows = task.data.find((one) => one.id === id)?.rows;
      expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength((rows ?? 0) + 1);
    }
    expect(await files.baseline(task)).toBeGreaterThan(0.8);
    expect(await readdir(join(folder, 'together'))).toEqual(['cold-aisle']);
  });

  test('leave nothing behind of a process that ended while it made them', async () => {
    const drafts = ['old', 'of-another-process'].map((name) => join(folder, 'left', `.cold-aisle-${name}`));
    for (const draft of drafts) await mkdir(draft, { recursive: true });
    const [old = ''] = drafts;
    await writeFile(join(old, 'answers.csv'), 'half');
    const anHourAgo = new Date(Date.now() - 3_601_000);
    await utimes(old, anHourAgo, anHourAgo);
    await made('left', 'a'.repeat(32)).list(task);
    expect((await readdir(join(folder, 'left'))).toSorted()).toEqual(['.cold-aisle-of-another-process', 'cold-aisle']);
  });

  test('are made for all tasks that have none, also after one that cannot be made', async () => {
    const others = tasks.filter(({ generator }) => generator !== null).slice(0, 3);
    const [broken, ...rest] = others.map(({ trackId }) => trackId);
    const files = createTaskFiles(join(folder, 'all'), async ({ trackId }, directory) => {
      if (trackId === broken) throw new Error('No space');
      await mkdir(directory, { recursive: true });
    });
    const faults: string[] = [];
    await makeTaskFiles(others, files, (trackId) => faults.push(trackId));
    expect(faults).toEqual([broken]);
    expect((await readdir(join(folder, 'all'))).toSorted()).toEqual(rest.toSorted());
  });

  test('of an operator stay as they are', async () => {
    await mkdir(join(folder, 'own/cold-aisle'), { recursive: true });
    await writeFile(join(folder, 'own/cold-aisle/answers.csv'), 'mine');
    const files = made('own', 'a'.repeat(32));
    expect(await readFile((await files.answersFile(task)) ?? '', 'utf8')).toBe('mine');
    expect(await files.list(task)).toEqual([]);
    expect(await files.baseline(task)).toBeNull();
  });
});
