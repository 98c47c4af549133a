import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogWriter } from './logs/log-writer.ts';
import { type PastRun, pastLog } from './logs/seed-log.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'past-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const past: PastRun = {
  ...{ trackId: 'graph-encoder', startedAt: 1_000_000, endedAt: 1_007_200, units: 64, gpus: 4, steps: 6000, seed: 3 },
  ...{ through: 1, reach: 1, ends: 'done' },
};

test('a log of the past is one that programs write: with metrics, and the same every time', async () => {
  expect(pastLog(past)).toEqual(pastLog(past));
  const writer = await openLogWriter(join(folder, 'past.log'), join(folder, 'past.idx'));
  await writer.append(pastLog(past).map((line) => Buffer.from(line)));
  await writer.close();
  expect(writer.facts).toMatchObject({ errors: 0, warnings: 0 });
  const names = new Set(writer.takePoints().map(({ name }) => name));
  expect(names).toEqual(new Set(['loss', 'val_loss', 'val_f1']));
});

test('a run that failed says why on its last line', () => {
  expect(pastLog({ ...past, through: 0.3, ends: 'failed' }).at(-1)).toMatch(/^ERROR the loss is NaN at step 1801;/);
});
