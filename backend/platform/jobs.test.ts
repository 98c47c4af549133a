import { setImmediate as nextTick } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { type Job, startJobs } from './jobs.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function start(...jobs: readonly Job[]) {
  const logged: unknown[] = [];
  const stop = startJobs(jobs, { error: (...line: unknown[]) => void logged.push(line) });
  return { logged, stop };
}

it('runs each job at its own interval until it is stopped', () => {
  const ran: string[] = [];
  const { stop } = start(
    { name: 'often', every: 1, run: () => void ran.push('often') },
    { name: 'seldom', every: 3, run: () => void ran.push('seldom') },
  );
  expect(ran).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(ran).toEqual(['often']);
  stop();
  jest.advanceTimersByTime(10_000);
  expect(ran).toEqual(['often']);
});

it('logs a job that fails, by its name, and runs it again', async () => {
  let runs = 0;
  const failing = async () => {
    runs++;
    throw new Error('no database');
  };
  const { logged, stop } = start({ name: 'sweep', every: 1, run: failing });
  jest.advanceTimersByTime(1000);
  await nextTick();
  jest.advanceTimersByTime(1000);
  await nextTick();
  stop();
  expect(runs).toBe(2);
  expect(logged).toEqual(Array(2).fill([{ job: 'sweep', err: new Error('no database') }, 'job failed']));
});

it('leaves a job out that still runs', async () => {
  let runs = 0;
  const first = Promise.withResolvers<void>();
  const { stop } = start({ name: 'slow', every: 1, run: () => (++runs === 1 ? first.promise : undefined) });
  jest.advanceTimersByTime(3000);
  expect(runs).toBe(1);
  first.resolve();
  await nextTick();
  jest.advanceTimersByTime(1000);
  stop();
  expect(runs).toBe(2);
});
