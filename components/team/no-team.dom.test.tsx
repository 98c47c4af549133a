import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { NoTeam } from './no-team.tsx';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const hour = 3600;

it('a team can be created until teams are locked by the clock of the server', async () => {
  const membership = sampleMembership();
  const { locksAt } = membership.dates;
  jest.setSystemTime((locksAt + hour) * 1000);
  stubApi(
    () => ok({ list: [] }),
    () => locksAt - hour,
  );
  show(<NoTeam contest={sampleContest()} membership={membership} />);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('link', { name: words.none.create })).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(hour * 1000));
  expect(screen.queryByRole('link', { name: words.none.create })).toBeNull();
});
