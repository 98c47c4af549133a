import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { secondsInDay } from 'date-fns/constants';
import { prepareBrowser } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { TestRouter } from '#tests/support/test-router.tsx';
import { FreshPage } from './fresh-page.tsx';

prepareBrowser();

/** The server's time in seconds; the browser's clock is more than a day behind. */
const start = 1_790_000_000;
const behind = 2 * secondsInDay;

beforeEach(() => {
  jest.useFakeTimers({ now: (start - behind) * 1000 });
  stubGlobal('fetch', async () => {
    const date = new Date(Date.now() + behind * 1000).toUTCString();
    return new Response(null, { headers: { date } });
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

it('a page is refreshed when its moment has come by the clock of the server, and no earlier', async () => {
  const refresh = jest.fn();
  const { unmount } = render(
    <TestRouter router={{ refresh }}>
      <FreshPage moment={start + 100} />
    </TestRouter>,
  );
  await pass(100);
  expect(refresh).not.toHaveBeenCalled();
  await pass(10);
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(1);
});
