import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { NoTeam } from './no-team.tsx';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const hour = 3600;

/** The portal's answer to a request for its time. */
const answerAt = (seconds: number) => new Response(null, { headers: { date: new Date(seconds * 1000).toUTCString() } });

it('a team can be created until teams are locked by the clock of the server', async () => {
  const membership = sampleMembership();
  const { locksAt } = membership.dates;
  jest.setSystemTime((locksAt + hour) * 1000);
  stubApi(() => ok({ list: [] }));
  const api = globalThis.fetch;
  stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    init.method === 'HEAD' ? answerAt(locksAt - hour) : api(url, init),
  );
  show(<NoTeam contest={sampleContest()} membership={membership} />);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('link', { name: words.none.create })).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(hour * 1000));
  expect(screen.queryByRole('link', { name: words.none.create })).toBeNull();
});
