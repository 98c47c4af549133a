import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { RankingTab } from './ranking-tab.tsx';
import type { TrackContext } from './track-context.ts';

prepareBrowser();

const start = 1_790_000_000;
const track = {
  ...{ raceId: 'river-levels', competitionID: '2025', metric: 'accuracy', timeZone: 'Asia/Shanghai' },
  ...{ freezesAt: start - 60, revealsAt: start + 60 },
} as TrackDetails;
const nameOf = (type: string, name: string) => ({
  ...{
    raceId: 'river-levels',
    raceName: 'River levels',
    type,
    name,
    opensAt: null,
    metricName: 'Accuracy',
    decimals: 4,
  },
});

beforeEach(() => {
  jest.useFakeTimers({ now: start * 1000 });
  stubApi(({ url }) =>
    url.includes('/rank/names')
      ? ok({ list: [nameOf('public', 'Public ranking'), nameOf('final', 'Final ranking')], total: 2 })
      : ok({ me: null, around: [], position: null }),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

it('the place in the final ranking appears when the results are revealed, while the tab is open', async () => {
  show(<RankingTab {...({ track } as TrackContext)} />);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('heading', { name: 'Public ranking' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Final ranking' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('heading', { name: 'Final ranking' })).toBeTruthy();
});
