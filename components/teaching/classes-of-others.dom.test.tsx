import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dateControls, dialogControls, fieldControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema, taskRights } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { NoticesPart } from './notices/notices-part.tsx';
import { EditorFacts } from './tasks/editor-facts.tsx';
import { StartForm } from './tasks/start-form.tsx';
import { useTaskForm } from './tasks/use-task-form.ts';

prepareBrowser();
beforeAll(
  async () => void (await Promise.all([fieldControls, dialogControls, dateControls].map((part) => part.load()))),
);

const place = { role: 'assistant' } as const;
const groupOf = (id: string) => ({
  ...{ id, name: `Class ${id}`, term: 'Spring', teacher: 'Ada', assistants: [], students: 1 },
});
/** Of two classes: the person assists in one of them, and in one that does not have the assignment. */
const task: StaffTask = StaffTaskSchema.parse({
  ...{ ...sampleTask, state: 'published', phase: 'open', groups: ['mine', 'theirs'].map(groupOf) },
  form: TaskFormSchema.parse({ title: 'Week 1', groupIds: ['mine', 'theirs'] }),
  ...{ intro: '', questions: [], sharing: { rights: [], canChange: false }, problems: [] },
  ...{ publishedAt: 1, terminatedAt: null },
});
const answers = ({ method, url }: { readonly method: string; readonly url: string }) => {
  if (method !== 'GET') return ok(null, 4902, 'Enough is known');
  return ok({ list: url.includes('/group') ? ['mine', 'further'].map(groupOf) : [], total: 0 });
};
const sent = (asked: readonly { readonly method: string; readonly body: unknown }[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);

it('a notice about an assignment goes to its classes that are the person’s', async () => {
  const { asked } = stubApi(answers);
  show(<NoticesPart {...place} task={task} />);
  expect(await screen.findByRole('checkbox', { name: /Class mine/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('checkbox', { name: /Class further/ })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: words.notices.subject }), { target: { value: 'Room' } });
  fireEvent.change(screen.getByRole('textbox', { name: words.notices.text }), { target: { value: '2.14' } });
  fireEvent.click(screen.getByRole('button', { name: words.notices.send }));
  await waitFor(() => expect(sent(asked)).toMatchObject([{ groupIds: ['mine'], title: 'Room' }]));
});

it('a notice without a class leads to the classes', async () => {
  stubApi(answers);
  show(<NoticesPart {...place} task={task} />);
  const box = await screen.findByRole('checkbox', { name: /Class mine/ });
  fireEvent.click(box);
  fireEvent.change(screen.getByRole('textbox', { name: words.notices.subject }), { target: { value: 'Room' } });
  fireEvent.change(screen.getByRole('textbox', { name: words.notices.text }), { target: { value: '2.14' } });
  fireEvent.click(screen.getByRole('button', { name: words.notices.send }));
  expect(await screen.findByText(words.notices.groupsWrong)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Class mine/ }).getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Class mine/ })));
});

it('a notice about a draft, which students cannot open, is not offered', async () => {
  stubApi(answers);
  show(<NoticesPart {...place} task={{ ...task, state: 'draft', phase: 'draft' }} />);
  expect(await screen.findByText(words.notices.draft)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.notices.send })).toBeNull();
});

function Facts({ task: draft }: { readonly task: StaffTask }) {
  return <EditorFacts place={place} task={draft} handle={useTaskForm(place, draft)} />;
}

it('a class that is no longer the person’s can be taken out of a draft', async () => {
  const { asked } = stubApi(answers);
  show(<Facts task={{ ...task, state: 'draft', phase: 'draft', rights: [...taskRights] }} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Class theirs/ }));
  expect(screen.queryByRole('checkbox', { name: /Class theirs/ })).toBeNull();
  await waitFor(() => expect(sent(asked)).toMatchObject([{ task: { groupIds: ['mine'] } }]));
});

it('a copy of an assignment is for those of its classes that are the person’s', async () => {
  const { asked } = stubApi(answers);
  show(<StartForm place={place} from={task} />);
  expect(await screen.findByRole('checkbox', { name: /Class mine/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: words.start.copy }));
  await waitFor(() => expect(sent(asked)).toMatchObject([{ from: 'week-1', task: { groupIds: ['mine'] } }]));
});
