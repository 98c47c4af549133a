import { render } from '@testing-library/react';
import { secondsInHour } from 'date-fns/constants';
import { prepareBrowser } from '#tests/support/browser.tsx';
import { rankingWords, sampleRanking } from '#tests/support/sample-ranking.ts';
import { HistoryChart } from './history-part.tsx';

prepareBrowser();

it.each([false, true])('a chart of one score ends at that score or now, not later (ranking runs: %s)', (live) => {
  const scoredAt = 1_763_600_000;
  const now = scoredAt + 60;
  const team = { teamId: 't1', team: 'Team 1', points: [{ at: scoredAt, score: 0.5 }] };
  const { container } = render(
    <HistoryChart
      history={[team]}
      myId={null}
      place={{ ...sampleRanking, live }}
      decimals={2}
      now={now}
      words={rankingWords.history}
    />,
  );
  const end = live ? now : scoredAt;
  expect(container.querySelector('time')?.dateTime).toBe(new Date(end * 1000).toISOString());
  const { min, max } = container.querySelector('input[type="range"]') as HTMLInputElement;
  expect(Number(max) - Number(min)).toBe(secondsInHour);
});
