import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { GpuQueue } from '../queue/queue.ts';
import type { Ended } from '../queue/runner.ts';
import { watchRun } from './watch-run.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
});
afterAll(() => opened.close());

const orders = { cancelAskedAt: null, startedAt: 1_800_000_000 };
const clock = () => orders.startedAt + 10;

/** Watches a program whose heartbeats get these answers in turn, the last one from then on. */
function watched(heartbeats: readonly (() => Promise<typeof orders | null>)[]) {
  const ended = Promise.withResolvers<Ended>();
  const kill = jest.fn(() => ended.resolve({ code: null, signal: 'SIGKILL', ranOutOfMemory: false }));
  const left = [...heartbeats];
  const alive = jest.fn(() => ((left.length > 1 ? left.shift() : left[0]) ?? (() => Promise.resolve(null)))());
  const log = {
    facts: { size: 0, lines: 0, errors: 0, warnings: 0, firstErrorLine: null },
    append: async () => undefined,
    takePoints: () => [],
    close: async () => undefined,
  };
  const ending = watchRun(
    {
      ...{ database: opened.database, clock, clusters: { find: () => null } as never },
      queue: { alive } as Partial<GpuQueue> as GpuQueue,
      files: { result: () => join(tmpdir(), 'no-such-run', 'predictions.csv') } as never,
    },
    {
      row: { id: 'run', maxDurationS: 3600, competitionId: 'gpu-2025' } as never,
      ...{ worker: 'w', log, program: { ended: ended.promise, signal: jest.fn(), kill } },
    },
  );
  const finish = () => ended.resolve({ code: 0, signal: null, ranOutOfMemory: false });
  return { ending, alive, kill, finish };
}

const refused = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const held = () => Promise.resolve(orders);

test('a program goes on while the database restarts, and so does what its end writes', async () => {
  const { ending, alive, kill, finish } = watched([refused, refused, refused, held, refused, refused, held]);
  await waitFor(() => expect(alive.mock.calls.length).toBeGreaterThanOrEqual(4));
  finish();
  expect(await ending).toMatchObject({ state: 'done' });
  expect(kill).not.toHaveBeenCalled();
});

test('a program is killed at any other error, and when another worker has the run', async () => {
  const broken = watched([() => Promise.reject(new Error('broken'))]);
  await expect(broken.ending).rejects.toThrow('broken');
  expect(broken.kill).toHaveBeenCalled();
  const taken = watched([() => Promise.resolve(null)]);
  await expect(taken.ending).rejects.toThrow('Another worker');
  expect(taken.kill).toHaveBeenCalled();
});
