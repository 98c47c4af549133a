import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Report, Stage } from '#lib/contract/contests/works.ts';
import work from '#messages/zh-EN/work.json' with { type: 'json' };
import { sampleContest } from '#tests/support/sample-data.ts';
import { ok, prepareBrowser, show, stubApi } from '../../tests/support/browser.tsx';
import { ReportsCard } from './reports-card.tsx';

prepareBrowser();

const report: Report = {
  fid: '6f1d3c52-8e0b-4a57-9d1e-2b7a40c98e61',
  stageType: 'works',
  fileName: 'findings.pdf',
  size: 10,
  sha256: 'a'.repeat(64),
  by: 'Chen Yu',
  submittedAt: 1_700_000_000,
  withdrawable: true,
};
const stage: Stage = {
  stageType: 'works',
  name: 'Works',
  about: '',
  opensAt: 0,
  closesAt: 2_000_000_000,
  upload: null,
  reason: null,
  hasToSign: false,
};
const contest = sampleContest({ id: 'chain-2', line: 'chain' });

it('after a withdrawal the focus is on the list, for its button has gone', async () => {
  const { asked } = stubApi(() => ok(null));
  show(<ReportsCard reports={[report]} contest={contest} stage={stage} now={1_700_000_000} />);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw findings.pdf' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('submitted'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('a member who has to sign first is offered to withdraw nothing, and reads why', () => {
  stubApi(() => ok(null));
  const toSign = { ...stage, hasToSign: true };
  show(<ReportsCard reports={[report]} contest={contest} stage={toSign} now={1_700_000_000} />);
  const withdraw = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw findings.pdf' });
  expect(withdraw.getAttribute('aria-disabled')).toBe('true');
  const described = document.getElementById(withdraw.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(work.reason.agreementUnsigned);
});

it('names of a file and of its sender are isolated: in Arabic they would reorder the date, the size and the sentence', async () => {
  stubApi(() => ok(null));
  const arabic = { ...report, fileName: 'تقرير 2.pdf', by: 'سارة' };
  show(<ReportsCard reports={[arabic]} contest={contest} stage={stage} now={1_700_000_000} />);
  const isolatedIn = (within: ParentNode) => [...within.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(isolatedIn(screen.getByRole('listitem'))).toEqual(['تقرير 2.pdf', 'سارة']);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw تقرير 2.pdf' }));
  const dialog = await screen.findByRole('dialog');
  expect(isolatedIn(dialog)).toEqual(['تقرير 2.pdf']);
  expect(dialog.textContent).toContain('تقرير 2.pdf is deleted');
});
