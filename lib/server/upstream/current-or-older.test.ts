import { jest } from '@jest/globals';
import { currentOrOlder } from './current-or-older.ts';

const never = new Promise<string>(() => undefined);
const after = (ms: number, answer: string) => new Promise<string>((done) => setTimeout(() => done(answer), ms));
const options = { lateMs: 3_000, isFailure: (error: unknown) => error instanceof TypeError };
const none = async () => Promise.reject(new Error('nothing kept'));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the current answer is used, and nothing else asked for', async () => {
  const older = jest.fn(async () => 'older');
  expect(await currentOrOlder(Promise.resolve('current'), older, options)).toBe('current');
  expect(older).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ['late', () => never],
  ['a failure', () => Promise.reject(new TypeError('refused'))],
])('the older answer is used while the current one is %s', async (_, current) => {
  const answer = currentOrOlder(current(), async () => 'older', options);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBe('older');
});

it('without an older answer a late one is awaited', async () => {
  const answer = currentOrOlder(after(5_000, 'late'), none, options);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('late');
});

it('without an older answer the failure is that of the current one', async () => {
  const failure = new TypeError('refused');
  await expect(currentOrOlder(Promise.reject(failure), none, options)).rejects.toBe(failure);
});

it('what is no failure is final', async () => {
  const older = jest.fn(async () => 'older');
  const refusal = new Error('not found');
  await expect(currentOrOlder(Promise.reject(refusal), older, options)).rejects.toBe(refusal);
  expect(older).not.toHaveBeenCalled();
});
