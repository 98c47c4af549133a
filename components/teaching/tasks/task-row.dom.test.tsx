import { screen } from '@testing-library/react';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { type StaffTaskItem, StaffTaskItemSchema } from '#lib/contract/training/training-tasks.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { TaskRow } from './task-row.tsx';

prepareBrowser();

const place: TeachingContext = { role: 'teacher' };
const taskOf = (language: StaffTaskItem['language']): StaffTaskItem =>
  StaffTaskItemSchema.parse({
    id: 'week-1',
    title: 'Week 1',
    language,
    state: 'draft',
    phase: 'draft',
    groups: [],
    owner: { nickname: 'Ada', isMe: true },
    opensAt: null,
    dueAt: null,
    closesAt: null,
    questions: 0,
    points: 0,
    students: 0,
    works: { untouched: 0, started: 0, submitted: 0, marked: 0 },
    toMark: 0,
    revision: 1,
    updatedAt: 1_790_000_000,
    rights: [],
    reasons: { change: null, publish: null, terminate: null, delete: null, returnAll: null, extend: null },
  });

it('the title has the language tag of its language, not the name that the site gives it', () => {
  show(<TaskRow {...place} task={taskOf('zh-EN')} />);
  expect(screen.getByText('Week 1').closest('[lang]')?.getAttribute('lang')).toBe('en');
});
