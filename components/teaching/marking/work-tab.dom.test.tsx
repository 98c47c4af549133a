import { fireEvent, screen } from '@testing-library/react';
import { pagerControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema } from '#lib/contract/training/training-tasks.ts';
import { TaskProgressSchema } from '#lib/contract/training/training-works.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { WorkTab } from './work-tab.tsx';

prepareBrowser();
beforeAll(async () => void (await pagerControls.load()));
afterEach(() => window.history.replaceState(null, '', '/'));

const task: StaffTask = StaffTaskSchema.parse({
  ...{ ...sampleTask, state: 'published', phase: 'closed', dueAt: 4_080_000_000, toMark: 120, rights: ['marks'] },
  form: TaskFormSchema.parse({ title: 'Week 1', dueAt: 4_080_000_000 }),
  ...{ intro: '', questions: [], sharing: { rights: [], canChange: true }, problems: [] },
  ...{ publishedAt: 1, terminatedAt: null },
});
const progress = TaskProgressSchema.parse({
  ...{ taskId: task.id, list: [], total: 120, most: 5, meanPoints: 4, questions: [] },
  counts: { all: 1500, started: 0, toMark: 120, ready: 700, returned: 1, missing: 679 },
  nextToMark: { studentId: 's9', name: 'Bo', number: '9' },
});

it('works of a large class are filtered by the server, with the figures of everybody and the next work to mark', async () => {
  window.history.replaceState(null, '', '/?page=2');
  const { asked } = stubApi(() => ok(progress));
  show(<WorkTab place={{ role: 'teacher' }} task={task} />);
  const next = await screen.findByRole('link', { name: words.work.markNext.replace('{name}', 'Bo') });
  expect(next.getAttribute('href')).toContain('/s9/');
  const query = new URL(asked.at(-1)?.url ?? '', 'https://portal.test').searchParams;
  expect(Object.fromEntries(query)).toEqual({ page: '2', pageSize: '50', filter: 'toMark' });
  expect(screen.getByRole('navigation', { name: words.pages.label })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: `${words.work.choice.missing} 679` }));
  expect(window.location.search).toBe('?filter=missing');
});
