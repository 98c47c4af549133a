import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { secondsInDay } from 'date-fns/constants';
import { ok, prepareBrowser, stubApi } from '#tests/support/browser.tsx';
import { TestRouter } from '#tests/support/test-router.tsx';
import { FreshPage } from './fresh-page.tsx';

prepareBrowser();

/** The server's time in seconds; the browser's clock is more than a day behind. */
const start = 1_790_000_000;
const behind = 2 * secondsInDay;

beforeEach(() => {
  jest.useFakeTimers({ now: (start - behind) * 1000 });
  stubApi(
    () => ok(null),
    () => Date.now() / 1000 + behind,
  );
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
