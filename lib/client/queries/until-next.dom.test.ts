import { jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { untilNext } from './until-next.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
});

it('is measured by the clock of the server, once that is known', async () => {
  const moment = 1_790_000_060;
  const isAheadBy = 30;
  const date = () => new Date(Date.now() - isAheadBy * 1000).toUTCString();
  stubGlobal('fetch', async () => new Response(null, { headers: { date: date() } }));
  expect(untilNext([moment])).toBe(61_000);
  await jest.advanceTimersByTimeAsync(61_000);
  // By the browser's clock the moment has passed.
  expect(untilNext([moment])).toBeGreaterThan(isAheadBy * 1000 - 1000);
  expect(untilNext([moment])).toBeLessThan(isAheadBy * 1000 + 1000);
});
