import { screen } from '@testing-library/react';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { MarkScreen } from './marking/mark-screen.tsx';
import { FormScreen } from './tasks/form-screen.tsx';
import { TaskScreen } from './tasks/task-screen.tsx';

prepareBrowser();

const refused = ok(null, trainingRefusals.taskMissing, 'Refused');
const notFound: Answer = { status: 404, body: { code: 404, message: 'Not found', data: null } };

it.each([
  ['the page of an assignment', '/taskDetail/gone', TaskScreen, refused],
  ['the page of an assignment', '/taskDetail/gone', TaskScreen, notFound],
  ['the editor', '/task/edit/gone', FormScreen, refused],
  ['the editor whose address names none', '/task/edit', FormScreen, refused],
  ['a copy whose address names none', '/task/copy', FormScreen, refused],
  ['the work of a student', '/studentQuestionDetail/gone/s1/1?role=teacher', MarkScreen, refused],
  ['the work of a student', '/studentQuestionDetail/gone/s1/1?role=teacher', MarkScreen, notFound],
] as const)('%s leads to the assignments when there is no such assignment', async (_, path, Screen, answer) => {
  window.history.replaceState(null, '', path);
  stubApi(({ url }) => (url.includes('extra') ? ok({ roleList: [2, 3], userAgreementSignTime: 1 }) : answer));
  show(<Screen {...{ role: 'teacher' }} />);
  await screen.findByRole('heading', { name: 'Assignment not available' });
  expect(screen.getByRole('link', { name: 'View all assignments' }).getAttribute('href')).toBe('/training?desk=tasks');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText(words.task.ownFirstTitle)).toBeNull();
  expect(screen.queryByRole('navigation', { name: words.task.tabs })).toBeNull();
});

it('the work of a student who is not in the assignment leads to the works of those who are', async () => {
  window.history.replaceState(null, '', '/studentQuestionDetail/a1/gone/1');
  const missing = ok(null, trainingRefusals.workMissing, 'Refused');
  stubApi(({ url }) => (url.includes('extra') ? ok({ roleList: [2], userAgreementSignTime: 1 }) : missing));
  show(<MarkScreen />);
  await screen.findByRole('heading', { name: words.marks.missingTitle });
  const works = screen.getByRole('link', { name: words.marks.toWorks });
  expect(works.getAttribute('href')).toBe('/taskDetail/a1/work');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
