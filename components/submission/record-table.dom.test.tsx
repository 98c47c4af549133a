import { screen } from '@testing-library/react';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { StateOfSubmission } from './record-table.tsx';

prepareBrowser();

const submission: Submission = {
  id: '1',
  raceId: 'river-levels',
  competitionID: '2025',
  kind: 'outcome',
  fid: 'f1',
  fileName: 'levels.csv',
  size: 10,
  sha256: 'a'.repeat(64),
  isKept: true,
  note: '',
  by: 'Chen Yu',
  submittedAt: 1_700_000_000,
  state: 'queued',
  ahead: 2,
  score: null,
  finalScore: null,
  energy: null,
  settledAt: null,
  reason: null,
  line: null,
  attemptReturned: false,
  isCounted: false,
  finalChoice: null,
  isFinal: false,
};

const shown = (changes: Partial<Submission>) => show(<StateOfSubmission submission={{ ...submission, ...changes }} />);

it('who waits sees how many wait before', () => {
  shown({});
  expect(screen.getByText('Queued')).toBeTruthy();
  expect(screen.getByText('2 submissions ahead')).toBeTruthy();
});

it('a failure says its line and its reason', () => {
  shown({ state: 'failed', ahead: null, line: 40_117, reason: 'The id stands twice.' });
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(screen.getByText(/line 40,117: The id stands twice\./)).toBeTruthy();
});

it('an attempt that was given back is no failure of the team', () => {
  shown({ state: 'failed', ahead: null, attemptReturned: true });
  expect(screen.queryByText('Failed')).toBeNull();
  expect(screen.getByText('Submission refunded')).toBeTruthy();
});
