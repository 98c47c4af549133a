import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { commonRefusals } from '#lib/contract/errors.ts';
import type { Agreement } from '#lib/contract/site.ts';
import words from '#messages/zh-EN/account.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SignAgreementDialog } from './sign-agreement-dialog.tsx';

prepareBrowser();
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const agreement = {
  ...{ id: 'on-site', title: 'On-site rules', version: 2, hash: 'a'.repeat(64), html: '<p>Be fair.</p>' },
  ...{ effectiveAt: 1_790_000_000, boxes: [], fallback: false },
} as unknown as Agreement;

it('says in a whole sentence that the agreement has changed, and loads the text in force', async () => {
  const onChanged = jest.fn();
  stubApi(() => ok(null, commonRefusals.conflict, 'The agreement has changed. Read it again before you sign'));
  const none = () => undefined;
  show(
    <SignAgreementDialog
      agreement={agreement}
      withoutIt="the final"
      onSigned={async () => undefined}
      onChanged={onChanged}
      onClose={none}
    />,
  );
  const agree = () => screen.getByRole<HTMLButtonElement>('button', { name: words.agreement.agree });
  await waitFor(() => expect(agree().disabled).toBe(false));
  act(() => void fireEvent.click(agree()));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'The agreement has changed. Read it again before you sign.',
  ]);
});
