import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { membershipQuery } from '#lib/client/queries/teams.ts';
import { commonRefusals } from '#lib/contract/errors.ts';
import account from '#messages/zh-EN/account.json' with { type: 'json' };
import team from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleMembership } from '#tests/support/sample-data.ts';
import { SignAgreements } from './sign-up-dialog.tsx';

prepareBrowser();

const agreementOf = (version: number) => ({
  ...{ id: 'rules', title: 'Rules', version, hash: String(version).repeat(64) },
});
let inForce: ReturnType<typeof agreementOf>;
let signedAt: number | null;
let isLost: boolean;
let closed: number;
beforeEach(() => {
  inForce = agreementOf(1);
  signedAt = null;
  isLost = false;
  closed = 0;
  for (const { id } of currentToasts()) closeToast(id);
});

function answer({ method, url, body }: Asked): Answer {
  if (method === 'POST') {
    if (Object(body).hash !== inForce.hash) return ok(null, commonRefusals.conflict, 'The agreement has changed');
    signedAt = 1_790_000_000;
    if (isLost) throw new TypeError('Failed to fetch');
    const { version, hash } = inForce;
    return ok({
      ...{ id: '1', agreementId: 'rules', title: 'Rules', version, hash, locale: 'zh-EN', signedAt },
      ...{ state: 'current', textChanged: false, current: { version, hash, effectiveAt: 1_790_000_000 } },
    });
  }
  const shown = [agreementOf(1), agreementOf(2)].find(({ hash }) => url.includes(hash));
  if (shown)
    return ok({
      ...{ ...shown, effectiveAt: 1_790_000_000, html: `<p>Text of version ${shown.version}</p>` },
      boxes: [{ id: 'read', label: 'I agree', href: null }],
    });
  return ok(sampleMembership({ agreements: [{ ...inForce, signedAt }] }));
}

function Signing() {
  const { data } = useQuery(membershipQuery('2025'));
  const unsigned = data?.agreements.filter((agreement) => agreement.signedAt === null);
  return unsigned ? <SignAgreements agreements={unsigned} withoutThem="Later" onClose={() => closed++} /> : null;
}

async function readAndAgree() {
  await screen.findByText('Text of version 1');
  fireEvent.scroll(screen.getByRole('region', { name: account.agreement.text }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  fireEvent.click(screen.getByRole('button', { name: account.agreement.agree }));
}

const thanks = [{ tone: 'good', text: team.signUp.signed }];

it('a signature is confirmed once, and ends the dialog', async () => {
  stubApi(answer);
  show(<Signing />);
  await readAndAgree();
  await waitFor(() => expect(closed).toBe(1));
  expect(currentToasts()).toMatchObject(thanks);
});

it('a signature whose answer was lost is confirmed as soon as the page learns of it', async () => {
  isLost = true;
  stubApi(answer);
  const { client } = show(<Signing />);
  await readAndAgree();
  await screen.findByRole('alert');
  expect(currentToasts()).toEqual([]);
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(closed).toBe(1));
  expect(currentToasts()).toMatchObject(thanks);
});

it('a text that changed meanwhile is shown anew, to be read and ticked again', async () => {
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
