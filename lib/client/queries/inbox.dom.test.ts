import { jest } from '@jest/globals';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { browserReader } from '#lib/client/call.ts';
import { withReader } from '#lib/document/reader.ts';
import { ok, prepareBrowser, stubApi } from '#tests/support/browser.tsx';
import { summaryQuery } from './inbox.ts';

prepareBrowser();
afterEach(() => {
  jest.useRealTimers();
  focusManager.setFocused(undefined);
});

const summary = {
  unReadPlayerNoticeNum: 0,
  playerNoticeList: [],
  unReadPlayerCounselingMessageNum: 0,
  playerCounselingMessageList: [],
  unreadPlayerTodoNum: 0,
  playerTodoList: [],
};

it('the summary is loaded again after 30 minutes, in a hidden tab too', async () => {
  jest.useFakeTimers();
  const { asked } = stubApi(() => ok(summary));
  focusManager.setFocused(false);
  const client = withReader(new QueryClient(), browserReader);
  const unsubscribe = new QueryObserver(client, summaryQuery()).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(29 * 60_000);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2 * 60_000);
  expect(asked).toHaveLength(2);
  unsubscribe();
  client.clear();
});
