import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ClueHunt, FlagResult } from '#lib/contract/offline/offline-flags.ts';
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { FlagForm } from './flag-form.tsx';

prepareBrowser();

const contest = sampleContest({ id: 'gpu-2025', line: 'gpu', onSite: true });
const hunt: ClueHunt = {
  opensAt: 0,
  closesAt: 2_000_000_000,
  about: '',
  clues: 4,
  most: 100,
  points: 0,
  lockedUntil: null,
  won: [],
  tries: [],
  ranking: [],
};
const verdict: FlagResult = {
  flagStatus: 1,
  flagTip: 'LANTERN',
  flagClew: '<p>Look at the labels.</p>',
  points: 10,
  reason: null,
  lockedUntil: null,
};
const showForm = (over: Partial<ClueHunt> = {}) =>
  show(<FlagForm hunt={{ ...hunt, ...over }} contest={contest} now={1_000} />);
function submit(flag: string) {
  fireEvent.change(screen.getByLabelText('Flag'), { target: { value: flag } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

it('a right flag shows its word and its hint, then the field is empty and has the focus', async () => {
  const { asked } = stubApi(() => ok(verdict));
  showForm();
  submit(' flag{lantern-12345678} ');
  expect((await screen.findByRole('dialog')).textContent).toContain('LANTERN');
  expect(asked[0]?.body).toEqual({ competitionID: 'gpu-2025', flag: 'flag{lantern-12345678}' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const field = screen.getByLabelText<HTMLInputElement>('Flag');
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

it('the next flag, typed while the first one is checked, stays in the field', async () => {
  let answer: (verdict: Answer) => void = () => undefined;
  const { asked } = stubApi(
    () =>
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
  );
  showForm();
  submit('flag{lantern-12345678}');
  const field = screen.getByLabelText<HTMLInputElement>('Flag');
  fireEvent.change(field, { target: { value: 'flag{compass-12345678}' } });
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => answer(ok(verdict)));
  await screen.findByRole('dialog');
  expect(field.value).toBe('flag{compass-12345678}');
});

it('a wrong flag stays in the field, to be corrected', async () => {
  stubApi(() => ok({ ...verdict, flagStatus: 2, flagTip: '', flagClew: '' }));
  showForm();
  submit('flag{lanterm-12345678}');
  await screen.findByRole('dialog');
  expect(screen.getByLabelText<HTMLInputElement>('Flag').value).toBe('flag{lanterm-12345678}');
});

it('an answer that is no verdict says why, and opens nothing', async () => {
  const complaints = jest.spyOn(console, 'error');
  const reason = { flagStatus: null, flagTip: '', flagClew: 'Too many wrong flags.', reason: 'tooFast' } as const;
  stubApi(() => ok({ ...verdict, ...reason, lockedUntil: 1_600 }, 12002));
  showForm();
  submit('flag{anything-12345678}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many wrong flags.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(complaints).not.toHaveBeenCalled();
});

it('while nothing is taken the field is closed and says until when', () => {
  showForm({ lockedUntil: 1_125 });
  expect(screen.getByLabelText<HTMLInputElement>('Flag').disabled).toBe(true);
  expect(screen.getByText('Too many wrong flags. You can continue in 2:05')).toBeTruthy();
});

it("before it opens and after its end it says when, by the contest's clock", () => {
  showForm({ opensAt: 4_000_000_000 });
  expect(screen.getByText('The clue hunt starts on Tue 2 Oct 2096, 15:06 (UTC+8)')).toBeTruthy();
  showForm({ closesAt: 500 });
  expect(screen.getByText('The clue hunt ended on Thu 1 Jan 1970, 08:08 (UTC+8)')).toBeTruthy();
});
