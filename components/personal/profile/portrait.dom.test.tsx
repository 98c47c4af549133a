import { fireEvent, screen, waitFor } from '@testing-library/react';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { samplePerson } from '#tests/support/sample-data.ts';
import { Portrait } from './portrait.tsx';

prepareBrowser();

const words = personal.portrait;

const remove = () => fireEvent.click(screen.getByRole('button', { name: words.remove }));
const choose = (type: string) =>
  fireEvent.change(screen.getByLabelText(words.choose), { target: { files: [new File(['x'], 'x', { type })] } });

function open(answer: Answer) {
  stubApi(({ method }) => (method === 'GET' ? ok(null) : answer));
  show(<Portrait info={{ ...samplePerson(), avatarFid: 'f1' }} />);
}

it.each([
  ['a refusal', { body: { code: 5000, message: 'The portrait is under review.', data: null } }, 'is under review'],
  ['an outage', { status: 503, body: null }, '503'],
])('says why a portrait could not be removed: %s', async (_, answer, says) => {
  open(answer);
  remove();
  expect((await screen.findByRole('alert')).textContent).toContain(says);
});

it('shows the error of the last action only', async () => {
  open({ status: 503, body: null });
  choose('text/plain');
  expect((await screen.findByRole('alert')).textContent).toContain(words.problem.type);
  remove();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('503'));
  choose('text/plain');
  expect(screen.getByRole('alert').textContent).toContain(words.problem.type);
});
