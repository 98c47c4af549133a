import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRankingEvents } from './events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the newest version is told again every fifteen seconds, so that silence means a broken stream', async () => {
  let version = { version: 3, updatedAt: 100 };
  const { body } = createRankingEvents().stream('a ranking', version, async () => version);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse(/data: (.*)/.exec((await reader?.read())?.value ?? '')?.[1] ?? '{}').version;
  expect(await next()).toBe(3);
  version = { version: 6, updatedAt: 200 };
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next()).toBe(6);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await next()).toBe(6);
  await reader?.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
