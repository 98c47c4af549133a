import { render } from '@testing-library/react';
import { secondsInHour } from 'date-fns/constants';
import { prepareBrowser } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { HistoryChart } from './history-part.tsx';
import type { RankingScreenContext } from './ranking-context.ts';
import type { HistoryWords } from './ranking-words.ts';

prepareBrowser();
beforeEach(() => {
  // Missing in jsdom.
  stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const place = { timeZone: 'Asia/Shanghai', live: false } as RankingScreenContext;
const words: HistoryWords = {
  title: 'Over time',
  text: '',
  show: 'Show the graph',
  hide: 'Hide the graph',
  loading: 'Loading',
  failed: 'No scores.',
  retry: 'Again',
  empty: 'Nothing',
  chartLabel: '{team} {from} {to}',
  highlight: 'Highlight',
  moment: 'Moment',
  asTable: 'As a table',
  noScore: 'none',
};

it.each([false, true])('a chart of one score ends at that score or now, not later (ranking runs: %s)', (live) => {
  const scoredAt = 1_763_600_000;
  const now = scoredAt + 60;
  const team = { teamId: 't1', team: 'Team 1', points: [{ at: scoredAt, score: 0.5 }] };
  const { container } = render(
    <HistoryChart history={[team]} myId={null} place={{ ...place, live }} decimals={2} now={now} words={words} />,
  );
  const end = live ? now : scoredAt;
  expect(container.querySelector('time')?.dateTime).toBe(new Date(end * 1000).toISOString());
  const { min, max } = container.querySelector('input[type="range"]') as HTMLInputElement;
  expect(Number(max) - Number(min)).toBe(secondsInHour);
});
