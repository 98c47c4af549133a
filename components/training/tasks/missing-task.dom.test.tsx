import { screen, within } from '@testing-library/react';
import { SheetScreen } from '#components/training/answers/sheet-screen.tsx';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { TaskScreen } from './task-screen.tsx';

prepareBrowser();

const refused = ok(null, trainingRefusals.taskMissing, 'Refused');
const notFound: Answer = { status: 404, body: { code: 404, message: 'Not found', data: null } };

it.each([
  ['the page of an assignment', '/studentTaskDetail/gone', TaskScreen, refused],
  ['the page of an assignment', '/studentTaskDetail/gone', TaskScreen, notFound],
  ['the sheet of answers', '/studentQuestionDetail/gone/s1/0', SheetScreen, refused],
] as const)('%s leads to the assignments when there is no such assignment', async (_, path, Screen, answer) => {
  window.history.replaceState(null, '', path);
  stubApi(({ url }) => (url.includes('extra') ? ok({ roleList: [4], userAgreementSignTime: 1 }) : answer));
  show(<Screen />);
  const title = await screen.findByRole('heading', { name: 'Assignment not available' });
  const state = within(title.parentElement ?? document.body);
  expect(state.getByRole('link', { name: 'My assignments' }).getAttribute('href')).toBe('/studentTaskDetail');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
