import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TrackContext } from '#components/track/track-context.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import words from '#messages/zh-EN/submission.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SilentStream } from '#tests/support/silent-stream.ts';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { RecordsTab } from './records-tab.tsx';

prepareBrowser();

const submissionOf = (id: string): Submission =>
  ({
    ...{ id, raceId: 'r', competitionID: 'c', sha256: id.repeat(64), settledAt: null, kind: 'outcome', fid: id },
    ...{ fileName: `${id}.csv`, isKept: true, size: 10, note: '', by: 'Ada', submittedAt: 1_790_000_000 },
    ...{ state: 'scored', ahead: null, score: 0.5, finalScore: null, energy: null, reason: null, line: null },
    ...{ attemptReturned: false, isCounted: false, finalChoice: null, isFinal: false },
  }) as Submission;

const place: TrackContext = {
  track: {
    raceId: 'r',
    timeZone: 'Asia/Shanghai',
    decimals: 2,
    finalChoices: null,
    freezesAt: null,
    kinds: [],
  } as unknown as TrackDetails,
  race: { isCaptain: true } as TrackContext['race'],
  tabs: [],
  hrefOf: (tab) => `/track?tab=${tab}`,
  isBackUp: false,
};

/** Clicks, and lets the test's router notice a changed address. */
function press(element: Element) {
  fireEvent.click(element);
  fireEvent.popState(window);
}

it('says where the comparison of two submissions is, and leads the focus back to the list when it is closed', async () => {
  stubGlobal('EventSource', SilentStream);
  stubApi(({ url }) => {
    const list = ['a', 'b'].map(submissionOf);
    if (url.includes('/recordList')) return ok({ list, total: 2 });
    const one = list.find(({ id }) => url.includes(`id=${id}`));
    return one ? ok(one) : { status: 404, body: {} };
  });
  show(<RecordsTab {...place} />);
  const list = await screen.findByRole('region', { name: words.records.title });
  for (const name of ['Compare a.csv', 'Compare b.csv']) {
    // Two per submission: the styles show one of them, by the width of the window.
    const [box] = await within(list).findAllByRole('checkbox', { name });
    if (box) press(box);
  }
  expect(await screen.findByText(words.comparison.shown)).toHaveProperty('role', 'status');
  press(await screen.findByRole('button', { name: words.comparison.close }));
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.queryByText(words.comparison.shown)).toBeNull();
});
