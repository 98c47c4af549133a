import { screen } from '@testing-library/react';
import { dateControls, fieldControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema, taskRights } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { EditorFacts } from './editor-facts.tsx';
import { useTaskForm } from './use-task-form.ts';

prepareBrowser();
beforeAll(async () => void (await Promise.all([fieldControls, dateControls].map((part) => part.load()))));

const place = { role: 'teacher' } as const;
const taskOf = (phase: 'open' | 'closed'): StaffTask =>
  StaffTaskSchema.parse({
    ...{ ...sampleTask, state: 'published', phase, rights: [...taskRights], dueAt: 1_790_000_000 },
    form: TaskFormSchema.parse({ title: 'Week 1', dueAt: 1_790_000_000 }),
    ...{ intro: '', questions: [], sharing: { rights: [], canChange: true }, problems: [] },
    ...{ publishedAt: 1, terminatedAt: null },
  });

function Facts({ task }: { readonly task: StaffTask }) {
  return <EditorFacts place={place} task={task} handle={useTaskForm(place, task)} />;
}

it.each([
  ['open', false],
  ['closed', true],
] as const)('the due date of an assignment that is %s is fixed: %s', (phase, isFixed) => {
  stubApi(() => ok({ list: [] }));
  show(<Facts task={taskOf(phase)} />);
  const [due] = screen.getAllByRole('group', { name: words.editor.due });
  expect(due?.querySelector('[aria-disabled="true"]') !== null).toBe(isFixed);
});
