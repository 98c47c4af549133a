import { screen } from '@testing-library/react';
import {
  type StaffTask,
  StaffTaskSchema,
  TaskFormSchema,
  trainingRefusals,
} from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { MarkScreen } from './marking/mark-screen.tsx';
import { FormScreen } from './tasks/form-screen.tsx';
import { TaskScreen } from './tasks/task-screen.tsx';

prepareBrowser();

const withheld: StaffTask = StaffTaskSchema.parse({
  ...{ ...sampleTask, state: 'published', phase: 'open', owner: { nickname: 'Ada', isMe: false } },
  reasons: { ...sampleTask.reasons, view: 'ownWorkFirst', change: 'ownWorkFirst', terminate: 'notYours' },
  form: TaskFormSchema.parse({ title: 'Week 1' }),
  ...{ intro: '', questions: [], sharing: { rights: ['marks'], canChange: false }, problems: [] },
  ...{ publishedAt: 1, terminatedAt: null },
});

it.each([
  ['the page of the assignment', '/assistantTaskDetail/week-1', TaskScreen],
  ['its page for marking', '/assistantTaskDetail/week-1/work', TaskScreen],
  ['a copy', '/assistantTask/copy/week-1', FormScreen],
  ['the work of a student', '/studentQuestionDetail/week-1/s1/1?role=assistant', MarkScreen],
] as const)('%s says once that the own work comes first, and leads to it', async (_, path, Screen) => {
  window.history.replaceState(null, '', path);
  const { asked } = stubApi(({ url }) => {
    if (url.includes('extra')) return ok({ roleList: [3, 4], userAgreementSignTime: 1 });
    if (url.includes('/work')) return ok(null, trainingRefusals.ownWorkFirst, 'Refused');
    return url.includes('/task') ? ok(withheld) : ok({ list: [], total: 0 });
  });
  show(<Screen {...{ role: 'assistant' }} />);
  const link = await screen.findByRole('link', { name: words.task.toOwnWork });
  expect(link.getAttribute('href')).toBe('/studentTaskDetail/week-1');
  expect(screen.getAllByText(words.reason.ownWorkFirst)).toHaveLength(1);
  expect(asked.filter(({ url }) => url.includes('progress'))).toEqual([]);
});
