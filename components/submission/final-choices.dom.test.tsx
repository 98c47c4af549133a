import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TrackContext } from '#components/track/track-context.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { FinalChoiceBox, FinalChoicesCard, useFinalChoices } from './final-choices.tsx';

prepareBrowser();

const submission = (id: string, finalChoice: Submission['finalChoice'], kind: Submission['kind'] = 'outcome') =>
  ({
    ...{
      id,
      raceId: 'r',
      competitionID: 'c',
      sha256: '',
      settledAt: null,
      kind,
      fid: id,
      fileName: `${id}.csv`,
      isKept: true,
      size: 10,
      note: '',
      by: 'Ada',
    },
    ...{ submittedAt: 1_790_000_000, state: 'scored', ahead: null, score: 0.5, finalScore: null, energy: null },
    ...{ reason: null, line: null, attemptReturned: false, isCounted: false, finalChoice, isFinal: false },
  }) as Submission;
const place = (changes: { closesAt?: number; isCaptain?: boolean; isBackUp?: boolean } = {}): TrackContext => ({
  track: {
    raceId: 'r',
    timeZone: 'Asia/Tokyo',
    decimals: 4,
    finalChoices: { limit: 2, by: 'captain', closesAt: changes.closesAt ?? 4_000_000_000 },
  } as TrackDetails,
  race: { isCaptain: changes.isCaptain ?? true } as MyTrack,
  tabs: ['records'],
  hrefOf: () => '#',
  isBackUp: changes.isBackUp ?? false,
});

function Tab({ context, list }: { context: TrackContext; list: readonly Submission[] }) {
  const choices = useFinalChoices(context);
  return (
    <>
      <FinalChoicesCard place={context} choices={choices} />
      {[...list, submission('paper', null, 'technical')].map((one) => (
        <FinalChoiceBox key={one.id} submission={one} choices={choices} isLabelled />
      ))}
    </>
  );
}

/** Stored choices; the newest is answered. */
function start(list: readonly Submission[], context: TrackContext) {
  let stored = list;
  const api = stubApi(({ method, body }) => {
    if (method === 'POST') {
      const { id, isChosen } = body as { id: string; isChosen: boolean };
      stored = stored.map((one) => (one.id === id ? { ...one, finalChoice: isChosen ? 'chosen' : null } : one));
    }
    return ok({ list: stored.filter(({ finalChoice }) => finalChoice !== null) });
  });
  show(<Tab context={context} list={list} />);
  return api;
}

const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Final submission ${id}.csv` });

it('sends a choice and shows what counts then; only scored results can be chosen', async () => {
  const { asked } = start([submission('a', 'chosen'), submission('b', null)], place());
  expect(await screen.findByText('1 of 2 chosen.')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(box('b'));
  expect(await screen.findByText('2 of 2 chosen.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'b', isChosen: true });
});

it('offers no third choice of two, and each can be taken back', async () => {
  start([submission('a', 'chosen'), submission('b', 'chosen'), submission('c', null)], place());
  expect(await screen.findByText('2 of 2 chosen.')).toBeTruthy();
  await waitFor(() => expect(box('c').disabled).toBe(true));
  expect(box('a').disabled).toBe(false);
});

it('tells a member that the captain chooses', async () => {
  start([submission('a', 'automatic')], place({ isCaptain: false }));
  expect(await screen.findByText(/None chosen.*Only the captain can choose\./)).toBeTruthy();
  expect(screen.getByText('Automatic')).toBeTruthy();
  expect(box('a').disabled).toBe(true);
});

it('names the missing signature, with the way to the agreements', async () => {
  const [shared, context] = [{ used: 0, limit: null }, place()];
  const attempts = { kind: 'outcome', today: shared, inAll: shared, resetsAt: 1, reason: null, hasToSign: true };
  stubApi(({ url }) => ok({ list: url.includes('/submit/num') ? [attempts] : [submission('a', 'chosen')] }));
  const track = { ...context.track, competitionID: '2025' };
  show(<Tab context={{ ...context, track }} list={[submission('a', 'chosen')]} />);
  expect(await screen.findByText(/Sign the agreements of the contest first\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /agreements/ }).getAttribute('href')).toMatch(/2025/);
  expect(box('a').disabled).toBe(true);
});

it("says its end by the contest's clock, with the zone", async () => {
  start([submission('a', 'chosen')], place());
  expect(await screen.findByText('Closes Tue 2 Oct 2096, 16:06 (UTC+9)')).toBeTruthy();
});

it('has no boxes after the end of the choice and in an archive', async () => {
  start([submission('a', 'chosen')], place({ closesAt: 1_600_000_000 }));
  expect(await screen.findByText(/^Closed/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
