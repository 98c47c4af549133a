import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { commonRefusals } from '#lib/contract/errors.ts';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import type { Agreement } from '#lib/contract/site.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SignedAgreementScreen } from './signed-agreement-screen.tsx';

prepareBrowser();

const [signedHash, currentHash] = ['a'.repeat(64), 'b'.repeat(64)];
const signature: SignedAgreement = {
  ...{ id: 's1', agreementId: 'rules', title: 'Rules', version: 1, locale: 'zh-Hant', signedAt: 1_700_000_000 },
  ...{ hash: signedHash, state: 'superseded', textChanged: true },
  current: { version: 2, hash: currentHash, effectiveAt: 1_700_000_000 },
};
const agreement = (version: number, hash: string, html: string, fallback: boolean): Agreement => ({
  ...{ id: 'rules', title: 'Rules', version, effectiveAt: 1_700_000_000, html, hash, fallback },
  boxes: [{ id: 'data', label: `Box ${version}`, href: null }],
});

/** Answer to the signature; null: it is stored, and the answer is lost. */
let refusal: Answer | null;
let state: SignedAgreement['state'];
beforeEach(() => {
  state = 'superseded';
  for (const { id } of currentToasts()) closeToast(id);
});

function sign(): Answer {
  if (refusal) return refusal;
  state = 'resigned';
  throw new TypeError('Failed to fetch');
}

/** @param fallback of the signed text and of the one in force */
async function open(...fallback: readonly [boolean, boolean]) {
  window.history.replaceState(null, '', '/signature?id=s1');
  const signed = agreement(1, signedHash, '<p>Signed words</p>', fallback[0]);
  const current = agreement(2, currentHash, '<p>Words in force</p>', fallback[1]);
  stubApi(({ url, method }) => {
    if (method === 'POST') return sign();
    return ok(
      url.includes('/versions/') ? (url.includes(signedHash) ? signed : current) : { list: [{ ...signature, state }] },
    );
  });
  const { client } = show(<SignedAgreementScreen />);
  const text = await screen.findByText('Signed words', { selector: '.html > p' });
  const difference = await screen.findByRole('region', { name: personal.difference.label });
  const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang');
  return {
    client,
    title: langOf(screen.getByText('Rules')),
    text: langOf(text),
    removed: langOf(difference.querySelector('del')),
    added: langOf(difference.querySelector('ins')),
    box: langOf(screen.getByText('Box 2')),
  };
}

it('a text is in the language that it was signed in, whatever that of the interface', async () => {
  const lang = 'zh-Hant';
  expect(await open(false, false)).toMatchObject({ title: lang, text: lang, removed: lang, added: lang, box: lang });
});

it('a text without a translation is English, also beside a translated one', async () => {
  expect(await open(true, false)).toMatchObject({ text: 'en', removed: 'en', added: 'zh-Hant', box: 'zh-Hant' });
});

function tickAndSign() {
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: personal.signature.sign.replace('{version}', '2') }));
}

it('a text that changed meanwhile is named, for the boxes have to be ticked again', async () => {
  refusal = ok(null, commonRefusals.conflict, 'The agreement has changed');
  await open(false, false);
  tickAndSign();
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'warn', text: 'The agreement has changed.' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a signature whose answer was lost is confirmed as soon as the page learns of it', async () => {
  refusal = null;
  const { client } = await open(false, false);
  tickAndSign();
  await screen.findByRole('alert');
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'good', text: personal.signature.signed }]));
});
