import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { dateControls, dialogControls, fieldControls } from '#components/control/parts.ts';
import { MarkCard } from '#components/teaching/marking/mark-card.tsx';
import { RubricFields } from '#components/teaching/marking/rubric-fields.tsx';
import type { TypedMark } from '#components/teaching/marking/typed-mark.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { type StaffWork, type WorkQuestion, WorkQuestionSchema } from '#lib/contract/training/training-works.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

prepareBrowser();
beforeAll(
  async () => void (await Promise.all([fieldControls, dialogControls, dateControls].map((part) => part.load()))),
);

const levels = [
  { key: 'a', title: 'Missing', points: 0 },
  { key: 'b', title: 'Explained', points: 1.5 },
];
const question: WorkQuestion = WorkQuestionSchema.parse({
  ...{ key: 'q1', kind: 'long', title: 'Why', language: 'zh-EN', prompt: '', options: [], unit: '', points: 3 },
  rubric: ['Order', 'Mean'].map((title) => ({ key: title.toLowerCase(), title, levels })),
  ...{ solution: { kind: 'text', text: '' }, solutionHtml: '', explanation: '', answer: null },
  mark: { points: null, verdict: 'toMark', comment: '', auto: false, levels: {}, reason: '' },
});

function Fields() {
  const [typed, setTyped] = useState<TypedMark>({ points: '', comment: '', levels: {}, reason: '' });
  return <RubricFields id="q1" number={1} question={question} typed={typed} disabled={false} onType={setTyped} />;
}

it('levels are chosen for each criterion and add up; other points ask for a reason', () => {
  show(<Fields />);
  const choose = (criterion: RegExp, level: RegExp) =>
    fireEvent.click(within(screen.getByRole('group', { name: criterion })).getByRole('radio', { name: level }));
  expect(screen.getByRole('status').textContent).toBe(words.rubric.open);
  choose(/Order/, /Explained/);
  expect(screen.getByRole('status').textContent).toBe(words.rubric.open);
  choose(/Mean/, /Missing/);
  expect(screen.getByRole('status').textContent).toBe('1.5 of 3 points');
  fireEvent.change(screen.getByRole('textbox', { name: /Adjusted points/ }), { target: { value: '2' } });
  expect(screen.getByText(words.rubric.wrong.reason)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Original.' } });
  expect(screen.queryByText(words.rubric.wrong.reason)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 of 3 points');
});

it('a criterion is set back to not marked, and the keyboard stays in it', () => {
  show(<Fields />);
  const order = within(screen.getByRole('group', { name: /Order/ }));
  expect(order.queryByRole('button')).toBeNull();
  fireEvent.click(order.getByRole('radio', { name: /Explained/ }));
  fireEvent.click(within(screen.getByRole('group', { name: /Mean/ })).getByRole('radio', { name: /Explained/ }));
  expect(screen.getByRole('status').textContent).toBe('3 of 3 points');
  const clear = order.getByRole('button', { name: `${words.rubric.clear} Order for question 1` });
  clear.focus();
  fireEvent.click(clear);
  expect(order.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.getByRole('status').textContent).toBe(words.rubric.open);
  expect(document.activeElement).toBe(order.getByRole('radio', { name: /Missing/ }));
  expect(order.queryByRole('button')).toBeNull();
});

/** Opens the dialog of a student's extension. @returns called when it is closed */
function showExtension(
  extension: ComponentProps<typeof ExtensionDialog>['extension'],
  classDueAt = 1_800_000_000,
): () => void {
  const onClose = jest.fn();
  const student = { studentId: 's1', name: 'Bo' };
  show(
    <ExtensionDialog
      place={{ role: 'teacher' }}
      taskId="week-6"
      student={student}
      extension={extension}
      classDueAt={classDueAt}
      isClosed={false}
      onClose={onClose}
    />,
  );
  return onClose;
}

it('a refused extension leaves the dialog open with what was typed', async () => {
  const sentence = 'This work is handed in or being marked';
  const { asked } = stubApi(() => ok(null, trainingRefusals.workSubmitted, sentence));
  const extension = { dueAt: 4_080_000_000, reason: 'Ill.', by: 'Wu Jingyi', grantedAt: 1 };
  const onClose = showExtension(extension);
  expect(screen.getByText(/^Due for the class: Fri 15 Jan, 08:00/)).toBeTruthy();
  const reason = await screen.findByRole('textbox', { name: words.extension.reason });
  fireEvent.change(reason, { target: { value: 'Away until Friday.' } });
  fireEvent.click(screen.getByRole('button', { name: words.extension.grant }));
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
  expect(screen.getByRole('textbox', { name: words.extension.reason })).toHaveProperty('value', 'Away until Friday.');
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { dueAt: extension.dueAt, reason: 'Away until Friday.' },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('an extension without a due date leads to its date', async () => {
  showExtension(null);
  fireEvent.change(await screen.findByRole('textbox', { name: words.extension.reason }), { target: { value: 'Ill.' } });
  fireEvent.click(screen.getByRole('button', { name: words.extension.grant }));
  const due = screen.getByRole('group', { name: words.extension.due });
  await waitFor(() => expect(document.activeElement).toBe(within(due).getAllByRole('spinbutton')[0]));
});

it.each([
  ['before that of the class', 4_079_999_940, words.extension.dueBeforeClass],
  ['that has passed', 1_700_000_000, words.moment.past],
])('an extension until a time %s is not sent, and its field says why', async (_, dueAt, why) => {
  const { asked } = stubApi(() => ok(null));
  showExtension({ dueAt, reason: 'Ill.', by: 'Wu Jingyi', grantedAt: 1 }, 4_080_000_000);
  expect(await screen.findByText(why, { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.extension.grant }));
  const due = screen.getByRole('group', { name: words.extension.due });
  await waitFor(() => expect(document.activeElement).toBe(within(due).getAllByRole('spinbutton')[0]));
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('another try until a time that has passed is not sent, and its field says why', async () => {
  const { asked } = stubApi(() => ok(null));
  const work = { taskId: 'week-6', student: { studentId: 's1', name: 'Bo' }, revision: 1 } as StaffWork;
  show(<ReopenDialog place={{ role: 'teacher' }} work={work} onClose={() => undefined} />);
  const due = await screen.findByRole('group', { name: words.reopen.due });
  await userEvent.click(within(due).getAllByRole('spinbutton')[0] ?? due);
  await userEvent.keyboard('202401010900');
  fireEvent.change(screen.getByRole('textbox', { name: words.reopen.comment }), { target: { value: 'Say why.' } });
  fireEvent.click(screen.getByRole('button', { name: words.reopen.confirm }));
  await waitFor(() => expect(document.activeElement).toBe(within(due).getAllByRole('spinbutton')[0]));
  expect(screen.getByText(words.moment.past)).toBeTruthy();
  expect(screen.queryByText(words.reopen.dueWrong)).toBeNull();
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it.each([
  ['runs', 4_080_000_000, true],
  ['has ended', 1_790_000_000, false],
] as const)('an extension that %s until %i can be withdrawn: %s', async (_, dueAt, canWithdraw) => {
  const extension = { dueAt, reason: 'Ill.', by: 'Wu Jingyi', grantedAt: 1 };
  showExtension(extension);
  await screen.findByRole('button', { name: words.extension.grant });
  expect(screen.queryByRole('button', { name: words.extension.withdraw }) !== null).toBe(canWithdraw);
});

it.each([
  ['a text without a model answer', { kind: 'text', text: '' }, false],
  ['a choice, whose options are marked', { kind: 'choice', options: ['a'] }, false],
  ['a number', { kind: 'number', value: 2, tolerance: 0 }, true],
] as const)('the solution of %s has a box only when something is in it', (_, solution, isShown) => {
  const one = { ...question, solution } as WorkQuestion;
  const typed = { points: '', comment: '', levels: {}, reason: '' };
  show(<MarkCard number={1} question={one} typed={typed} disabled={false} onType={() => undefined} />);
  expect(screen.queryAllByText(words.marks.solution).length > 0).toBe(isShown);
});
