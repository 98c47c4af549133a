import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TrackContext } from '#components/track/track-context.ts';
import type { AttemptsLeft } from '#lib/contract/submissions/attempts.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import type { KindRules, TrackDetails } from '#lib/contract/submissions/tracks.ts';
import words from '#messages/zh-EN/submission.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { ReplacedScore, SubmitPanel } from './submit-panel.tsx';

prepareBrowser();

const submission = {
  ...{ id: 's', raceId: 'r', competitionID: 'c', sha256: '', settledAt: null, kind: 'outcome', fid: 'f' },
  ...{ fileName: 'a.csv', isKept: true, size: 10, note: '', by: 'Ada', submittedAt: 1_790_000_000, state: 'scored' },
  ...{ ahead: null, score: null, finalScore: null, energy: null, reason: null, line: null, attemptReturned: false },
  ...{ isCounted: false, finalChoice: null, isFinal: false },
};
const counted = { ...submission, score: 0.861, isCounted: true };
const rules = { kind: 'outcome' } as KindRules;
const trackOf = (counts: TrackDetails['counts']) => ({ raceId: 'r', decimals: 4, counts }) as TrackDetails;

function start(counts: TrackDetails['counts'], list: readonly object[]) {
  const api = stubApi(() => ok({ list, total: list.length }));
  show(<ReplacedScore track={trackOf(counts)} rules={rules} />);
  return api;
}

it('warns that the last result replaces the score, also by a worse one', async () => {
  start('last', [submission, counted]);
  expect(await screen.findByText(/replaces your 0\.8610, even if it is worse/)).toBeTruthy();
});

it('says nothing before a first score, and where the best result counts', async () => {
  const { asked } = start('last', [submission]);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(start('best', [counted]).asked).toEqual([]);
  expect(screen.queryByText(/replaces/)).toBeNull();
});

describe('the submit panel', () => {
  const day = 86_400;
  let now: number;
  let attempts: AttemptsLeft;
  let place: TrackContext & { readonly rules: KindRules };

  /** Stream of events that is open: nothing is polled. */
  class OpenStream extends EventTarget {
    readonly readyState = 1;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('open')));
    }
    close() {}
  }

  const uploaded = { name: 'a.pdf', size: 10, sha256: 'a'.repeat(64), url: null, sent: 10, fid: 'f', attempt: null };

  beforeEach(() => {
    jest.useFakeTimers();
    now = Math.floor(Date.now() / 1000);
    const shared = {
      kind: 'technical',
      extensions: ['.pdf'],
      maxBytes: 100,
      perDay: 1,
      inAll: null,
      again: [],
    } as const;
    const track = { ...trackOf('best'), timeZone: 'Asia/Shanghai', format: null } as TrackDetails;
    place = {
      track,
      rules: { ...shared, opensAt: now - day, closesAt: now + 9 * day } as unknown as KindRules,
      race: {} as TrackContext['race'],
      tabs: [],
      hrefOf: (tab) => `/track?tab=${tab}`,
      isBackUp: false,
    };
    attempts = {
      kind: 'technical',
      today: { used: 0, limit: 1 },
      inAll: { used: 0, limit: null },
      resetsAt: now + 600,
      reason: null,
      hasToSign: false,
    };
    stubGlobal('EventSource', OpenStream);
    // biome-ignore lint/suspicious/noDocumentCookie: the portal's cookie, which a server would set
    document.cookie = 'playerId=p1';
    stubApi(({ url, method }) => {
      if (method === 'POST') return ok({ ...submission, kind: 'technical' });
      if (url.startsWith('/api/v1/competitionv2/submit/num')) return ok({ list: [attempts] });
      return { status: 404, body: {} };
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    // biome-ignore lint/suspicious/noDocumentCookie: the portal's cookie, which a server would set
    document.cookie = 'playerId=; max-age=0';
  });

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('is unlocked by the daily reset', async () => {
    attempts = { ...attempts, today: { used: 1, limit: 1 }, reason: 'attemptsToday' };
    show(<SubmitPanel {...place} />);
    await pass(1000);
    expect(screen.getAllByText(/^No submissions left today/).length).toBeGreaterThan(0);
    attempts = { ...attempts, today: { used: 0, limit: 1 }, reason: null, resetsAt: now + day };
    await pass(602_000);
    expect(screen.queryByText(/^No submissions left today/)).toBeNull();
  });

  it('names the missing signature, with the way to the agreements', async () => {
    attempts = { ...attempts, hasToSign: true };
    place = { ...place, track: { ...place.track, competitionID: '2025' } };
    show(<SubmitPanel {...place} />);
    await pass(1000);
    expect(screen.getAllByText(words.reason.agreementUnsigned).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: words.aside.submit }).ariaDisabled).toBe('true');
    expect(screen.getByRole('link', { name: /agreements/ }).getAttribute('href')).toMatch(/2025/);
  });

  it('is unlocked when submissions open', async () => {
    place = { ...place, rules: { ...place.rules, opensAt: now + 60 } };
    attempts = { ...attempts, reason: 'notOpen' };
    show(<SubmitPanel {...place} />);
    await pass(1000);
    expect(screen.getAllByText(/^Opens on/).length).toBeGreaterThan(0);
    attempts = { ...attempts, reason: null };
    await pass(62_000);
    expect(screen.queryByText(/^Opens on/)).toBeNull();
  });

  it('does not promise a score for a document', async () => {
    place = { ...place, track: { ...place.track, raceId: 'unscored' } };
    localStorage.setItem('upload:p1:unscored:technical', JSON.stringify(uploaded));
    show(<SubmitPanel {...place} />);
    await pass(1000);
    expect(screen.getByRole('article').textContent).toContain('Submit it to complete the submission.');
    expect(screen.queryByText(/scored/)).toBeNull();
  });

  it('clears the note with its submission, not when the tab is opened again afterwards', async () => {
    // Uploads outlive their screens: a track of its own.
    place = { ...place, track: { ...place.track, raceId: 'noted' } };
    localStorage.setItem('upload:p1:noted:technical', JSON.stringify(uploaded));
    const first = show(<SubmitPanel {...place} />);
    await pass(1000);
    const note = () => screen.getByLabelText<HTMLInputElement>(words.aside.note);
    fireEvent.change(note(), { target: { value: 'first' } });
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: words.aside.submit }));
    await pass(1000);
    expect(note().value).toBe('');
    fireEvent.change(note(), { target: { value: 'second' } });
    await pass(1000);
    first.unmount();
    show(<SubmitPanel {...place} />);
    await pass(1000);
    expect(note().value).toBe('second');
  });

  it('takes no note for a submission that is under way, which would be lost with it', async () => {
    place = { ...place, track: { ...place.track, raceId: 'noting' } };
    localStorage.setItem('upload:p1:noting:technical', JSON.stringify(uploaded));
    const { promise, resolve } = Promise.withResolvers<Answer>();
    stubApi(({ method }) => (method === 'POST' ? promise : ok({ list: [attempts] })));
    show(<SubmitPanel {...place} />);
    await pass(1000);
    const isReadOnly = () => screen.getByLabelText<HTMLInputElement>(words.aside.note).readOnly;
    expect(isReadOnly()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: words.aside.submit }));
    await pass(1000);
    expect(isReadOnly()).toBe(true);
    resolve(ok({ ...submission, kind: 'technical' }));
    await pass(1000);
    expect(isReadOnly()).toBe(false);
  });

  it('asks for another file after the backend has deleted one that cannot be opened', async () => {
    place = { ...place, track: { ...place.track, raceId: 'damaged' } };
    localStorage.setItem('upload:p1:damaged:technical', JSON.stringify(uploaded));
    const refusal = { code: submissionRefusals.typeWrong, message: 'The archive is damaged.', data: null };
    stubApi(({ method }) => (method === 'POST' ? { body: refusal } : ok({ list: [attempts] })));
    const { container } = show(<SubmitPanel {...place} />);
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: words.aside.submit }));
    await pass(1000);
    expect(screen.getByRole('list', { name: words.problem.label }).textContent).toContain('The archive is damaged.');
    expect(screen.getByRole('button', { name: words.aside.submit }).ariaDisabled).toBe('true');
    expect(screen.getByText(words.aside.why.refused)).toBeTruthy();
    expect(container.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(false);
    expect(localStorage.getItem('upload:p1:damaged:technical')).toBeNull();
  });
});
