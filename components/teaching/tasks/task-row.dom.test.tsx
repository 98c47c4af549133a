import { screen } from '@testing-library/react';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import type { StaffTaskItem } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { TaskRow } from './task-row.tsx';

prepareBrowser();

const place: TeachingContext = { role: 'teacher' };
const taskOf = (language: StaffTaskItem['language']): StaffTaskItem => ({ ...sampleTask, language });

it('the title has the language tag of its language, not the name that the site gives it', () => {
  show(<TaskRow {...place} task={taskOf('zh-EN')} />);
  expect(screen.getByText('Week 1').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

it('a person who must answer the assignment first reads why there is nothing to mark', () => {
  const task: StaffTaskItem = {
    ...sampleTask,
    state: 'published',
    reasons: { ...sampleTask.reasons, view: 'ownWorkFirst' },
  };
  show(<TaskRow {...{ role: 'assistant' }} task={task} />);
  expect(screen.getByText(words.reason.ownWorkFirst)).toBeTruthy();
});

it.each([
  ['who may mark', ['marks'], words.tasks.mark],
  ['with whom marking is not shared', ['text'], words.tasks.look],
] as const)('an assistant %s is led to what they can do: rights %j, %s', (_, rights, label) => {
  const task: StaffTaskItem = { ...sampleTask, state: 'published', phase: 'closed', toMark: 2, rights: [...rights] };
  show(<TaskRow {...{ role: 'assistant' }} task={task} />);
  expect(screen.getByRole('link', { name: `${label}: Week 1` })).toBeTruthy();
});
