import { screen } from '@testing-library/react';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import type { Agreement } from '#lib/contract/site.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
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

/** @param fallback of the signed text and of the one in force */
async function open(...fallback: readonly [boolean, boolean]) {
  window.history.replaceState(null, '', '/signature?id=s1');
  const signed = agreement(1, signedHash, '<p>Signed words</p>', fallback[0]);
  const current = agreement(2, currentHash, '<p>Words in force</p>', fallback[1]);
  stubApi(({ url }) =>
    ok(url.includes('/versions/') ? (url.includes(signedHash) ? signed : current) : { list: [signature] }),
  );
  show(<SignedAgreementScreen />);
  const text = await screen.findByText('Signed words', { selector: '.html > p' });
  const difference = await screen.findByRole('region', { name: personal.difference.label });
  const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang');
  return {
    title: langOf(screen.getByText('Rules')),
    text: langOf(text),
    removed: langOf(difference.querySelector('del')),
    added: langOf(difference.querySelector('ins')),
    box: langOf(screen.getByText('Box 2')),
  };
}

it('a text is in the language that it was signed in, whatever that of the interface', async () => {
  const lang = 'zh-Hant';
  expect(await open(false, false)).toEqual({ title: lang, text: lang, removed: lang, added: lang, box: lang });
});

it('a text without a translation is English, also beside a translated one', async () => {
  expect(await open(true, false)).toMatchObject({ text: 'en', removed: 'en', added: 'zh-Hant', box: 'zh-Hant' });
});
