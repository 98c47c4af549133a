import { jest } from '@jest/globals';
import { ApiError } from '#lib/contract/errors.ts';
import { currentOrOlder, timeLimits } from './current-or-older.ts';

const current = jest.fn<(timeLimitMs: number) => Promise<string>>();
const older = jest.fn<() => Promise<string>>();
const limitsAsked = () => current.mock.calls.flat();
const timeout = new ApiError('timeout');

beforeEach(() => {
  jest.resetAllMocks();
  older.mockRejectedValue(new Error('nothing kept'));
});

it('the current answer is used, and nothing else asked for', async () => {
  current.mockResolvedValue('current');
  older.mockResolvedValue('older');
  expect(await currentOrOlder({ current, older })).toBe('current');
  expect(older).not.toHaveBeenCalled();
});

it.each(['timeout', 'connection', 'malformed'] as const)('after %s the older answer is used', async (kind) => {
  current.mockRejectedValue(new ApiError(kind));
  older.mockResolvedValue('older');
  expect(await currentOrOlder({ current, older })).toBe('older');
  expect(limitsAsked()).toEqual([timeLimits.withOlder]);
});

it('without an older answer a slow backend gets more time', async () => {
  current.mockRejectedValueOnce(timeout).mockResolvedValueOnce('late');
  expect(await currentOrOlder({ current, older })).toBe('late');
  expect(limitsAsked()).toEqual([timeLimits.withOlder, timeLimits.withoutOlder]);
});

it('without an older answer a backend that fails is not asked again', async () => {
  const failure = new ApiError('connection');
  current.mockRejectedValue(failure);
  await expect(currentOrOlder({ current, older })).rejects.toBe(failure);
  expect(limitsAsked()).toEqual([timeLimits.withOlder]);
});

it('what is no failure is final', async () => {
  const refusal = new ApiError('notFound', { status: 404 });
  current.mockRejectedValue(refusal);
  older.mockResolvedValue('older');
  await expect(currentOrOlder({ current, older })).rejects.toBe(refusal);
  expect(older).not.toHaveBeenCalled();
});
