import { screen } from '@testing-library/react';
import { type StaffTask, StaffTaskSchema, TaskFormSchema, taskRights } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { TaskBar } from './task-bar.tsx';

prepareBrowser();

const taskOf = (state: StaffTask['state'], phase: StaffTask['phase']): StaffTask =>
  StaffTaskSchema.parse({
    ...{ ...sampleTask, state, phase, rights: [...taskRights], dueAt: 1_790_000_000 },
    form: TaskFormSchema.parse({ title: 'Week 1', dueAt: 1_790_000_000 }),
    ...{ intro: '', questions: [], sharing: { rights: [], canChange: true }, problems: [] },
    ...{ publishedAt: 1, terminatedAt: null },
  });

it.each([
  ['draft', 'draft', words.task.edit],
  ['published', 'open', words.task.editPublished],
  ['published', 'closed', words.task.editClosed],
] as const)('an assignment that is %s and %s offers what can be changed: %s', (state, phase, name) => {
  stubApi(() => ok({ list: [] }));
  show(<TaskBar place={{ role: 'teacher' }} task={taskOf(state, phase)} />);
  expect(screen.getByRole('link', { name })).toBeTruthy();
});
