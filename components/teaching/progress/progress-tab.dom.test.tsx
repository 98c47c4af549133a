import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fieldControls, pagerControls, tableControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema } from '#lib/contract/training/training-tasks.ts';
import { TaskProgressSchema } from '#lib/contract/training/training-works.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { ProgressTab } from './progress-tab.tsx';

prepareBrowser();
beforeAll(
  async () => void (await Promise.all([fieldControls, pagerControls, tableControls].map((part) => part.load()))),
);
afterEach(() => window.history.replaceState(null, '', '/'));

const task: StaffTask = StaffTaskSchema.parse({
  ...{ ...sampleTask, state: 'published', phase: 'open', dueAt: 4_080_000_000 },
  groups: ['Algorithms', 'Statistics'].map((name, index) => ({ id: `g${index + 1}`, name, students: 1 })),
  form: TaskFormSchema.parse({ title: 'Week 1', dueAt: 4_080_000_000 }),
  ...{ intro: '', questions: [], sharing: { rights: [], canChange: true }, problems: [] },
  ...{ publishedAt: 1, terminatedAt: null },
});
const progress = TaskProgressSchema.parse({
  ...{ taskId: task.id, list: [], total: 0, most: 5, meanPoints: 4, nextToMark: null },
  counts: { all: 9, started: 1, toMark: 2, ready: 3, returned: 1, missing: 3 },
  questions: [{ key: 'q1', title: 'Why?', kind: 'text', points: 5, answered: 2, rightShare: 0.5, meanPoints: 4 }],
});

it.each([
  ['of one class', '?group=g2', 2],
  ['of all classes', '', 0],
  ['of a class that the assignment does not have', '?group=g3', 0],
])('figures and questions are marked as those of all classes above a table %s', async (_, search, count) => {
  window.history.replaceState(null, '', `/${search}`);
  stubApi(() => ok(progress));
  show(<ProgressTab place={{ role: 'teacher' }} task={task} />);
  const questions = await screen.findByRole('region', { name: words.progress.shares });
  const marks = screen.queryAllByText(words.matrix.allGroups, { ignore: 'option' });
  expect(marks).toHaveLength(count);
  expect(within(questions).queryAllByText(words.matrix.allGroups)).toHaveLength(count / 2);
});

it('a page of a large class is that of the address, and another order begins with the first page', async () => {
  window.history.replaceState(null, '', '/?group=g2&sort=-latest&page=3');
  const { asked } = stubApi(() => ok({ ...progress, total: 130 }));
  show(<ProgressTab place={{ role: 'teacher' }} task={task} />);
  await screen.findByRole('navigation', { name: words.pages.label });
  const query = new URL(asked.at(-1)?.url ?? '', 'https://portal.test').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    page: '3',
    pageSize: '50',
    groupId: 'g2',
    sort: 'latest',
    direction: 'desc',
  });
  fireEvent.click(screen.getByRole('button', { name: words.matrix.student }));
  expect(window.location.search).toBe('?group=g2&sort=list');
});

it('a page behind the last one of the class becomes the last one', async () => {
  window.history.replaceState(null, '', '/?page=9');
  stubApi(() => ok({ ...progress, total: 130 }));
  show(<ProgressTab place={{ role: 'teacher' }} task={task} />);
  await waitFor(() => expect(window.location.search).toBe('?page=3'));
});
