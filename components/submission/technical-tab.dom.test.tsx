import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TrackContext } from '#components/track/track-context.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { KindRules, TrackDetails } from '#lib/contract/submissions/tracks.ts';
import submissionWords from '#messages/zh-EN/submission.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SilentStream } from '#tests/support/silent-stream.ts';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { TechnicalTab } from './technical-tab.tsx';

prepareBrowser();

const words = submissionWords.technical;
const report: Submission = {
  ...{ id: 's', raceId: 'r', competitionID: 'c', sha256: '', settledAt: null, kind: 'technical', fid: 'f' },
  ...{ fileName: 'report.pdf', isKept: true, size: 10, note: '', by: 'Ada', submittedAt: 1_790_000_000 },
  ...{ state: 'scored', ahead: null, score: null, finalScore: null, energy: null, reason: null, line: null },
  ...{ attemptReturned: false, isCounted: false, finalChoice: null, isFinal: false },
} as Submission;
const rules = {
  ...{ kind: 'technical', extensions: ['.pdf'], maxBytes: 100, perDay: null, inAll: null },
  ...{ opensAt: 0, closesAt: 4_000_000_000, again: [] },
} as unknown as KindRules;
const place: TrackContext = {
  track: { raceId: 'r', timeZone: 'Asia/Shanghai', format: null, kinds: [rules] } as unknown as TrackDetails,
  race: { isCaptain: true } as TrackContext['race'],
  tabs: [],
  hrefOf: (tab) => `/track?tab=${tab}`,
  isBackUp: false,
};

it('after a deletion the focus is on the list, for its button has gone', async () => {
  let list = [report];
  stubGlobal('EventSource', SilentStream);
  stubApi(({ method, url }) => {
    if (method === 'DELETE') {
      list = [];
      return ok(null);
    }
    if (url.includes('/recordList')) return ok({ list, total: list.length });
    return url.includes('/finalRecord') ? ok(null) : { status: 404, body: {} };
  });
  show(<TechnicalTab {...place} />);
  fireEvent.click(await screen.findByRole('button', { name: words.deleteName.replace('{name}', 'report.pdf') }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.delete }));
  const card = await screen.findByRole('region', { name: words.title });
  await waitFor(() => expect(document.activeElement).toBe(card));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('report.pdf')).toBeNull();
});

it('says who may make a document final to those who may not', async () => {
  stubGlobal('EventSource', SilentStream);
  stubApi(({ url }) => (url.includes('/recordList') ? ok({ list: [report], total: 1 }) : ok(null)));
  const { unmount } = show(<TechnicalTab {...place} />);
  const button = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: words.finalName.replace('{name}', 'report.pdf') });
  expect((await button()).ariaDisabled).toBe('false');
  expect(screen.queryByText(words.captain)).toBeNull();
  unmount();
  show(<TechnicalTab {...place} race={{ ...place.race, isCaptain: false }} />);
  const final = await button();
  expect(final).toMatchObject({ ariaDisabled: 'true', title: '' });
  const reason = document.getElementById(final.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(words.captain);
});

it('isolates the name of the final document from the sentence around it', async () => {
  stubGlobal('EventSource', SilentStream);
  const final = { ...report, fileName: 'تقرير 2.pdf', isFinal: true };
  stubApi(({ url }) => ok(url.includes('/finalRecord') ? final : { list: [final], total: 1 }));
  show(<TechnicalTab {...place} />);
  const [notice] = await screen.findAllByText('تقرير 2.pdf', { selector: 'bdi' });
  expect(notice?.parentElement?.textContent).toBe('تقرير 2.pdf is the final document.');
});
