import { screen, within } from '@testing-library/react';
import type { TrackContext } from '#components/track/track-context.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { RecordTable, StateOfSubmission } from './record-table.tsx';

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

const place: TrackContext = {
  ...{ track: { raceId: 'river-levels', decimals: 4 } as TrackDetails, race: {} as MyTrack },
  ...{ tabs: ['records'], hrefOf: () => '#', isBackUp: false },
};
const scored = { ...submission, state: 'scored', score: 21.7 } as const;

function showTable(list: readonly Submission[], compared: readonly string[] = []): void {
  show(<RecordTable {...{ place, list, compared, caption: 'Submissions' }} onCompare={() => undefined} />);
}

it('the box that compares on phones, where it has no column, shows what it does', () => {
  showTable([scored]);
  const boxes = screen.getAllByRole('checkbox', { name: 'Compare levels.csv' });
  const labels = boxes.map((box) => box.closest('label'));
  expect(labels.map((label) => label && within(label).queryByText('Compare') !== null)).toEqual([true, false]);
});

it('a box that cannot compare says why', () => {
  const files = ['a', 'b', 'c'].map((id) => ({ ...scored, id, fileName: `${id}.csv` }));
  showTable([...files, { ...submission, id: 'd', fileName: 'd.csv' }], ['a', 'b']);
  const named = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('checkbox', { name });
  expect(named(/Compare [ab]\.csv/).every(({ disabled }) => !disabled)).toBe(true);
  expect(named(/c\.csv: two submissions can be compared at once/).every(({ disabled }) => disabled)).toBe(true);
  expect(named(/d\.csv: without a score it cannot be compared/).every(({ disabled }) => disabled)).toBe(true);
});
