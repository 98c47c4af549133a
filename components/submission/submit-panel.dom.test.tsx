import { screen, waitFor } from '@testing-library/react';
import type { KindRules, TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ReplacedScore } from './submit-panel.tsx';

prepareBrowser();

const submission = {
  ...{ id: 's', raceId: 'r', competitionID: 'c', sha256: '', settledAt: null, kind: 'outcome', fid: 'f' },
  ...{ fileName: 'a.csv', isKept: true, size: 10, note: '', by: 'Ada', submittedAt: 1_790_000_000, state: 'scored' },
  ...{ ahead: null, score: null, finalScore: null, energy: null, reason: null, line: null, attemptReturned: false },
  ...{ isCounted: false, finalChoice: null, isFinal: false },
};
const counted = { ...submission, score: 0.861, isCounted: true };
const rules = { kind: 'outcome' } as KindRules;
const trackOf = (counts: TrackDetails['counts']) => ({ raceId: 'r', decimals: 4, counts }) as TrackDetails;

function start(counts: TrackDetails['counts'], list: readonly object[]) {
  const api = stubApi(() => ok({ list, total: list.length }));
  show(<ReplacedScore track={trackOf(counts)} rules={rules} />);
  return api;
}

it('warns that the last result replaces the score, also by a worse one', async () => {
  start('last', [submission, counted]);
  expect(await screen.findByText(/replaces your 0\.8610, even if it is worse/)).toBeTruthy();
});

it('says nothing before a first score, and where the best result counts', async () => {
  const { asked } = start('last', [submission]);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(start('best', [counted]).asked).toEqual([]);
  expect(screen.queryByText(/replaces/)).toBeNull();
});
