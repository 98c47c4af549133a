import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentToasts } from '#components/shell/messages/toast-store.ts';
import { membershipQuery } from '#lib/client/queries/teams.ts';
import { commonRefusals } from '#lib/contract/errors.ts';
import account from '#messages/zh-EN/account.json' with { type: 'json' };
import { type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleMembership } from '#tests/support/sample-data.ts';
import { SignAgreements } from './sign-up-dialog.tsx';

prepareBrowser();

const agreementOf = (version: number) => ({
  ...{ id: 'rules', title: 'Rules', version, hash: String(version).repeat(64) },
});
let inForce: ReturnType<typeof agreementOf>;

function answer({ method, url, body }: Asked) {
  if (method === 'POST')
    return Object(body).hash === inForce.hash ? ok({}) : ok(null, commonRefusals.conflict, 'The agreement has changed');
  const shown = [agreementOf(1), agreementOf(2)].find(({ hash }) => url.includes(hash));
  if (shown)
    return ok({
      ...{ ...shown, effectiveAt: 1_790_000_000, html: `<p>Text of version ${shown.version}</p>` },
      boxes: [{ id: 'read', label: 'I agree', href: null }],
    });
  return ok(sampleMembership({ agreements: [{ ...inForce, signedAt: null }] }));
}

function Signing() {
  const { data } = useQuery(membershipQuery('2025'));
  return data ? <SignAgreements agreements={data.agreements} withoutThem="Later" onClose={() => undefined} /> : null;
}

it('a text that changed meanwhile is shown anew, to be read and ticked again', async () => {
  inForce = agreementOf(1);
  stubApi(answer);
  show(<Signing />);
  await screen.findByText('Text of version 1');
  fireEvent.scroll(screen.getByRole('region', { name: account.agreement.text }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  inForce = agreementOf(2);
  fireEvent.click(screen.getByRole('button', { name: account.agreement.agree }));
  await screen.findByText('Text of version 2');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveProperty('checked', false);
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'warn', text: 'The agreement has changed.' }]));
});
