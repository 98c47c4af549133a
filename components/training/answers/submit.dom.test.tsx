import { fireEvent, screen } from '@testing-library/react';
import { dialogControls } from '#components/control/parts.ts';
import { type StudentTask, StudentTaskSchema } from '#lib/contract/training/training-student.ts';
import words from '#messages/zh-EN/training.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { Submit } from './submit.tsx';

prepareBrowser();
beforeAll(async () => void (await dialogControls.load()));

const taskOf = (attempts: number, attempt: number): StudentTask =>
  StudentTaskSchema.parse({
    ...{ id: 'week-1', title: 'Week 1', language: 'zh-EN', group: { id: 'g1', name: 'Class' }, by: 'Ada' },
    ...{ phase: 'open', terminated: false, state: 'started', next: 'continue', intro: '', questions: [] },
    ...{ opensAt: 1, dueAt: 4_080_000_000, closesAt: 4_080_000_000, isExtended: false, extensionReason: '' },
    ...{ answered: 0, points: null, most: 0, reason: null, startedAt: 2, submittedAt: null, submittedBy: null },
    ...{ returnedAt: null, comment: '', counts: 'last', canRetry: false, reopenComment: '', versions: [], name: 'Bo' },
    ...{ attempts, attempt },
  });

it.each([
  [1, 1, /You cannot change your answers after that/],
  [3, 1, /you can answer 2 more times/],
  [3, 2, /you can answer once more/],
  [1, 2, /You cannot change your answers after that/],
])('of %i tries, try %i is submitted after the dialog has said what can be done afterwards', async (all, one, text) => {
  show(<Submit task={taskOf(all, one)} />);
  fireEvent.click(screen.getByRole('button', { name: words.submit.action }));
  expect(await screen.findByText(text)).toBeTruthy();
});
