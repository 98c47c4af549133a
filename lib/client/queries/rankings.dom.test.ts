import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { browserReader } from '#lib/client/call.ts';
import { withReader } from '#lib/document/reader.ts';
import { ok, prepareBrowser, stubApi } from '../../../tests/support/browser.tsx';
import { myPlaceQuery } from './rankings.ts';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a place that the ranking did not know yet is asked for again', async () => {
  const row = { rank: 1, teamId: 't', team: 'Idle Draw', organisation: '', hasPage: true, score: 1, figures: {} };
  const me = { ...row, attempts: 1, at: 1_700_000_000, movement: null };
  const { asked } = stubApi(() =>
    ok(asked.length === 1 ? { me: null, around: [], position: null } : { me, around: [me], position: 1 }),
  );
  const client = withReader(new QueryClient({ defaultOptions: { queries: { retry: false } } }), browserReader);
  const observer = new QueryObserver(client, myPlaceQuery('small-and-late', 'public'));
  const leave = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult().data?.me).toBeNull();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(observer.getCurrentResult().data?.me?.team).toBe('Idle Draw');
  leave();
  client.clear();
});
