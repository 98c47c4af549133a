import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MachineAccount } from '#lib/contract/offline/on-site-final.ts';
import offline from '#messages/zh-EN/offline.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { PasswordForm } from './password-form.tsx';

prepareBrowser();

const words = offline.account;
const account: MachineAccount = {
  ...{ name: 'team-7', reason: null, unsigned: [], password: 'shown' },
  ...{ by: 'Ada', at: 1_790_000_000, oldEndsAt: null },
};

it('says at the field that a password is too short, once the field is left', async () => {
  show(<PasswordForm account={account} contestId="2025" />);
  const field = await screen.findByLabelText(words.newPassword);
  const isWrong = () => field.getAttribute('aria-invalid') === 'true';
  fireEvent.blur(field);
  expect(isWrong()).toBe(false);
  fireEvent.change(field, { target: { value: 'short' } });
  expect(isWrong()).toBe(false);
  fireEvent.blur(field);
  expect(isWrong()).toBe(true);
  expect(screen.getByText('Use 12 characters or more.')).toBeTruthy();
  for (const right of ['long enough for all', '']) {
    fireEvent.change(field, { target: { value: right } });
    expect(isWrong()).toBe(false);
  }
});

it('marks the next password not before its field is left, as the first one', async () => {
  stubApi(() => ok({ ...account, firstPassword: null }));
  show(<PasswordForm account={account} contestId="2025" />);
  const field = await screen.findByLabelText<HTMLInputElement>(words.newPassword);
  fireEvent.change(field, { target: { value: 'long enough for all' } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.change(field, { target: { value: 's' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
