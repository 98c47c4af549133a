import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { RankRow } from '#lib/contract/contests/rankings.ts';
import type { Submission, SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { NextStep, nextStepOf } from './next-step.tsx';
import { nextUp, ResultCard, wayOf } from './result-card.tsx';

prepareBrowser();

const submission: Submission = {
  ...{ id: 's2', raceId: 'r', competitionID: '2025', kind: 'outcome', fid: 'f', fileName: 'new.csv', size: 10 },
  ...{ sha256: 'a'.repeat(64), isKept: true, note: '', by: 'Ada', submittedAt: 1_790_000_000, state: 'scored' },
  ...{ ahead: null, score: 0.8, finalScore: null, energy: null, settledAt: 1_790_000_030, reason: null, line: null },
  ...{ attemptReturned: false, isCounted: true, finalChoice: null, isFinal: false },
};
const report: SubmissionReport = {
  submission,
  breakdown: null,
  ranking: 'public',
  bestBefore: 0.85,
  before: { id: 's1', fileName: 'old.csv', score: 0.85 },
  counted: { id: 's2', fileName: 'new.csv', score: 0.8 },
};
// The cards read these properties of a track and no others.
const track = {
  ...{ raceId: 'r', competitionID: '2025', name: 'River levels', metricName: 'Accuracy', metric: 'accuracy' },
  ...{ better: 'larger', decimals: 4, counts: 'last', finalChoices: null, freezesAt: null, revealsAt: null },
  tabs: ['submit', 'records', 'ranking'],
} as unknown as TrackDetails;

const rankRow = (rank: number, score: number): RankRow => ({
  ...{ rank, score, teamId: `t${rank}${score}`, team: 'Team', organisation: '', hasPage: true, figures: {} },
  ...{ attempts: 1, at: 1_790_000_000, movement: null },
});
const [first, second, me] = [rankRow(1, 0.9), rankRow(2, 0.85), rankRow(3, 0.8)];
const attempts = { used: 1, limit: 3 };

function showResult(changes: Partial<SubmissionReport> = {}, dates: Partial<TrackDetails> = {}) {
  stubApi(({ url }) =>
    url.includes('/submit/num')
      ? ok({ list: [{ kind: 'outcome', today: attempts, inAll: { used: 1, limit: 60 }, resetsAt: 1, reason: null }] })
      : ok({ me, around: [first, second, me], position: 3 }),
  );
  show(<ResultCard report={{ ...report, ...changes }} track={{ ...track, ...dates }} />);
}

it('says score, rank, distance, change, what counts and what is left, and warns of a better score that it replaced', async () => {
  showResult();
  expect(screen.getByText('0.8000')).toBeTruthy();
  expect(await screen.findByText('0.0500 to rank 2')).toBeTruthy();
  expect(screen.getByText('−0.0500')).toBeTruthy();
  expect(screen.getByText('This submission')).toBeTruthy();
  expect(await screen.findByText('2 today, 59 in total')).toBeTruthy();
  expect(screen.getByText(/replaced your better 0\.8500/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Submit again' })).toBeTruthy();
});

it('says that the rank is frozen from the moment of the freeze, while it is on screen', async () => {
  jest.useFakeTimers({ now: 1_790_000_000_000 });
  showResult({}, { freezesAt: 1_790_000_005 });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.queryByText(/frozen/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByText(/frozen/)).toBeTruthy();
  jest.useRealTimers();
});

it('has no figures before the score, and the line of a refusal', () => {
  showResult({ submission: { ...submission, state: 'failed', score: null, line: 3, reason: 'Wrong key.' } });
  expect(screen.getByText(/line 3: Wrong key\./)).toBeTruthy();
  expect(screen.queryByText('Rank')).toBeNull();
});

it('the next rank up is the nearest one that is better', () => {
  expect(nextUp(me, [first, second, rankRow(3, 0.8), me])?.rank).toBe(2);
  expect(nextUp(first, [first, second])).toBeNull();
});

it('a change is better or worse by the direction of the track, as displayed', () => {
  expect(wayOf(0.1, 0.2, { decimals: 2, better: 'larger' })).toBe('better');
  expect(wayOf(0.1, 0.2, { decimals: 2, better: 'smaller' })).toBe('worse');
  expect(wayOf(0.101, 0.102, { decimals: 2, better: 'smaller' })).toBe('same');
});

it('the next step follows from the state and from what is left', () => {
  const of = (state: Submission['state'], reason: 'attemptsToday' | 'closed' | null, closesAt = 0) =>
    nextStepOf(
      { submission: { ...submission, state }, ranking: 'public' },
      { reason },
      { finalChoices: { limit: 2, by: 'captain', closesAt } },
      100,
    ).key;
  expect([of('scoring', null), of('failed', null), of('scored', null)]).toEqual(['wait', 'correct', 'improve']);
  expect([of('scored', 'attemptsToday'), of('scored', 'closed', 200)]).toEqual(['tomorrow', 'choose']);
  expect(of('scored', 'closed')).toBe('ranking');
});

it("says by the contest's clock, with its zone, when a team can submit again", async () => {
  const left = { today: { used: 3, limit: 3 }, inAll: { used: 3, limit: 60 }, resetsAt: 4_000_000_000 };
  stubApi(() => ok({ list: [{ kind: 'outcome', ...left, reason: 'attemptsToday' }] }));
  show(<NextStep report={report} track={{ ...track, timeZone: 'Asia/Tokyo' }} />);
  expect(await screen.findByText(/New ones on Tue 2 Oct 2096, 16:06 \(UTC\+9\)/)).toBeTruthy();
});

it('a breakdown is shown as tables, and its absence with the reason', () => {
  const confusion = { labels: ['a', null], counts: [[3, 1], [0, 0]] }; // biome-ignore format: a matrix
  const classes = [{ label: 'a', answered: 4, predicted: 3, right: 3 }];
  show(
    <BreakdownCard report={{ ...report, breakdown: { kind: 'classes', rows: 4, classes, confusion } }} track={track} />,
  );
  expect(screen.getByRole('table', { name: 'Classes' }).textContent).toContain('100.0%75.0%');
  expect(screen.getByRole('table', { name: 'Confusion matrix' }).textContent).toContain('Other classes');
  show(<BreakdownCard report={report} track={track} />);
  expect(screen.getByText(/scored before breakdowns were stored/)).toBeTruthy();
});
