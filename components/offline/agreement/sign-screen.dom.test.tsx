import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentToasts } from '#components/shell/messages/toast-store.ts';
import type { OfflineAgreement } from '#lib/contract/offline/on-site-final.ts';
import account from '#messages/zh-EN/account.json' with { type: 'json' };
import words from '#messages/zh-EN/offline.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { SignScreen } from './sign-screen.tsx';

prepareBrowser();

const contest = sampleContest({ id: '2023', onSite: true });
const hash = 'a'.repeat(64);
const agreement: OfflineAgreement = {
  competitionID: contest.id,
  agreementId: 'offlineRaceAgreement',
  title: 'On-site agreement',
  version: 1,
  hash,
  signedAt: null,
  members: [],
  allSigned: false,
};

it('asks again for a text that failed to load', async () => {
  let texts = 0;
  stubApi(({ url }: Asked): Answer => {
    if (url.includes('offline_race_agreement')) return ok(agreement);
    if (!url.includes(hash)) return { status: 500, body: {} };
    texts += 1;
    return { status: 503, body: {} };
  });
  show(<SignScreen contest={contest} />);
  fireEvent.click(await screen.findByRole('button', { name: words.sign.read }));
  await screen.findByRole('alert');
  expect(texts).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: words.sign.read }));
  await waitFor(() => expect(texts).toBe(2));
});

it('a signature whose answer was lost is confirmed as soon as the page learns of it', async () => {
  let signedAt: number | null = null;
  stubApi(({ url, method }: Asked): Answer => {
    if (method === 'POST') {
      signedAt = 1_790_000_000;
      throw new TypeError('Failed to fetch');
    }
    if (url.includes('offline_race_agreement')) return ok({ ...agreement, signedAt });
    if (!url.includes(hash)) return { status: 500, body: {} };
    const { agreementId: id, title, version } = agreement;
    const boxes = [{ id: 'read', label: 'I agree', href: null }];
    return ok({ ...{ id, title, version, hash, effectiveAt: 1_790_000_000, html: '<p>Text</p>' }, boxes });
  });
  const { client } = show(<SignScreen contest={contest} />);
  fireEvent.click(await screen.findByRole('button', { name: words.sign.read }));
  await screen.findByText('Text');
  fireEvent.scroll(screen.getByRole('region', { name: account.agreement.text }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  fireEvent.click(screen.getByRole('button', { name: account.agreement.agree }));
  await screen.findByRole('alert');
  expect(currentToasts()).toEqual([]);
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'good', text: words.sign.thanks }]));
});
