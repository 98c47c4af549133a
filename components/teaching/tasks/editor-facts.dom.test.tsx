import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateControls, fieldControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema, taskRights } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { EditorAside } from './editor-aside.tsx';
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

function Editor({ task }: { readonly task: StaffTask }) {
  const handle = useTaskForm(place, task);
  return (
    <>
      <EditorFacts place={place} task={task} handle={handle} />
      <EditorAside place={place} task={task} handle={handle} />
    </>
  );
}

const draft = (opensAt: number | null = null): StaffTask => {
  const form = TaskFormSchema.parse({ title: 'Week 1', opensAt, dueAt: 4_080_000_000 });
  return { ...taskOf('open'), state: 'draft', phase: 'draft', form };
};

/** Parts of a date, from the year to the minute. */
const partsOf = (name: string) =>
  screen.getAllByRole('group', { name }).flatMap((field) => within(field).queryAllByRole('spinbutton'));
const type = async (part: HTMLElement | undefined, keys: string) => {
  await userEvent.click(part ?? document.body);
  await userEvent.keyboard(keys);
};

it('an opening date without a time is pointed out and not published, and is not stored as none', async () => {
  const { asked } = stubApi(() => ok({ list: [] }));
  show(<Editor task={draft()} />);
  const publish = screen.getByRole('button', { name: words.step.publish });
  expect(publish).toHaveProperty('ariaDisabled', 'false');
  await type(partsOf(words.editor.opens)[0], '20301205');
  expect(publish).toHaveProperty('ariaDisabled', 'true');
  expect(screen.getByText(words.editor.opensIncomplete)).toBeTruthy();
  expect(screen.queryByText(words.moment.incomplete)).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: words.editor.name }));
  expect(await screen.findByText(words.moment.incomplete)).toBeTruthy();
  expect(partsOf(words.editor.opens).map(({ textContent }) => textContent)).toEqual(['2030', '12', '05', 'hh', 'mm']);
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  await type(partsOf(words.editor.opens)[3], '0930');
  expect(publish).toHaveProperty('ariaDisabled', 'false');
  expect(screen.queryByText(words.moment.incomplete)).toBeNull();
});

it('an opening date that is erased part by part is none again', async () => {
  stubApi(() => ok({ list: [] }));
  show(<Editor task={draft()} />);
  const publish = screen.getByRole('button', { name: words.step.publish });
  await type(partsOf(words.editor.opens)[0], '2030');
  expect(publish).toHaveProperty('ariaDisabled', 'true');
  await type(partsOf(words.editor.opens)[0], '{Backspace}');
  expect(publish).toHaveProperty('ariaDisabled', 'false');
});

it('a published assignment without the hour of its due date is not saved', async () => {
  stubApi(() => ok({ list: [] }));
  show(<Editor task={taskOf('open')} />);
  await userEvent.type(screen.getByRole('textbox', { name: words.editor.name }), '!');
  const save = screen.getByRole('button', { name: words.editor.store });
  expect(save).toHaveProperty('ariaDisabled', 'false');
  await type(partsOf(words.editor.due)[3], '{Backspace}');
  expect(save).toHaveProperty('ariaDisabled', 'true');
  expect(screen.getByRole('status').textContent).toBe(words.editor.dueIncomplete);
  expect(partsOf(words.editor.due)[0]?.textContent).toBe('2026');
  act(() => partsOf(words.editor.due)[3]?.blur());
  await waitFor(() => expect(screen.getByText(words.moment.incomplete)).toBeTruthy());
});

it.each([
  ['has passed', 1_700_000_000, true],
  ['is in the future', 4_070_000_000, false],
])('an opening time that %s: the dialog says that the assignment opens immediately: %s', async (_, opensAt, isPast) => {
  stubApi(() => ok({ list: [] }));
  show(<Editor task={draft(opensAt)} />);
  expect(screen.queryByText(words.moment.past) !== null).toBe(isPast);
  await userEvent.click(screen.getByRole('button', { name: words.step.publish }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent?.includes(words.editor.opensNow)).toBe(isPast);
});
