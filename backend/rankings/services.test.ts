import { jest } from '@jest/globals';
import { createRankingEvents } from './services.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the newest version is told again every fifteen seconds, so that silence means a broken stream', async () => {
  let version = { version: 3, updatedAt: 100 };
  const { body } = createRankingEvents().stream('a ranking', version, async () => version);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<number> => {
    const { value = '', done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error('The stream has ended');
    const [, data] = /data: (.*)/.exec(value) ?? [];
    return data === undefined ? next() : JSON.parse(data).version;
  };
  expect(await next()).toBe(3);
  version = { version: 6, updatedAt: 200 };
  await jest.advanceTimersByTimeAsync(1000);
  expect(await next()).toBe(6);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(await next()).toBe(6);
  await reader?.cancel();
  expect(jest.getTimerCount()).toBe(0);
});
