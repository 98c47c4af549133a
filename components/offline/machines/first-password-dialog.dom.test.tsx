import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import offline from '#messages/zh-EN/offline.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';

prepareBrowser();

const words = offline.account;
const account = {
  name: 'team-7',
  reason: null,
  unsigned: [],
  password: 'shown',
  by: 'Ada',
  at: 1_790_000_000,
  oldEndsAt: null,
  firstPassword: 'correct-horse',
};

function clickBeside(element: HTMLElement): void {
  const beside = element.parentElement ?? element;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
}

it('is not closed while the password is awaited, nor by a click beside it once it is shown', async () => {
  let reply: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    reply = resolve;
  });
  stubApi(() => answer);
  const onClose = jest.fn();
  const copy = { copy: words.copy, copied: words.copied, failed: words.notCopied };
  show(<FirstPasswordDialog contestId="2025" words={copy} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  const showNow = () => screen.getByRole<HTMLButtonElement>('button', { name: words.showNow });
  fireEvent.click(showNow());
  await waitFor(() => expect(showNow().disabled).toBe(true));
  clickBeside(dialog);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(onClose).not.toHaveBeenCalled();
  reply(ok(account));
  await screen.findByText('correct-horse');
  clickBeside(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
