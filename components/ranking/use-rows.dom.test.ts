import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { secondsInDay } from 'date-fns/constants';
import { ok, prepareBrowser, stubApi } from '#tests/support/browser.tsx';
import { sampleRankPage } from '#tests/support/sample-data.ts';
import { sampleRanking } from '#tests/support/sample-ranking.ts';
import { useRows } from './use-rows.ts';

prepareBrowser();

const rows = sampleRankPage;

/** The server's time in seconds; the browser's clock is a day ahead. */
const start = 1_763_600_000;

/** In a file of its own: a page measures the server's clock once. */
it('rows read later have the time of the server', async () => {
  jest.useFakeTimers({ now: (start + secondsInDay) * 1000 });
  try {
    stubApi(
      () => ok(rows),
      () => Date.now() / 1000 - secondsInDay,
    );
    const { result } = renderHook(() => useRows(sampleRanking, rows, 1, start));
    expect(result.current.now).toBe(start);
    act(() => result.current.goTo(2));
    // The measurement starts after the rows are on screen.
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(result.current.page).toBe(2);
    expect(result.current.now).toBeGreaterThanOrEqual(start);
    expect(result.current.now).toBeLessThan(start + 60);
  } finally {
    jest.useRealTimers();
  }
});
