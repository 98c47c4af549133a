import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import type { TrackContext } from '#components/track/track-context.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import type { DataFile } from '#lib/contract/submissions/tracks.ts';
import words from '#messages/zh-EN/track.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { DataTab } from './data-tab.tsx';

prepareBrowser();
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const file: DataFile = {
  id: 'train',
  name: 'train.csv',
  note: 'Training data',
  size: 1024,
  sha256: '0123456789abcdef'.repeat(4),
  contentType: 'text/csv',
  rows: 10,
  updatedAt: 1_790_000_000,
};

it('on plain HTTP, where nothing can be copied, the checksum can be selected, and the button says so', async () => {
  stubApi(() => ok({ list: [file] }));
  // The tab reads nothing but the id of its track.
  show(<DataTab {...({ track: { raceId: 'river-levels' } } as TrackContext)} />);
  await screen.findByText(file.sha256);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the SHA-256 of train.csv' }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'bad', text: words.data.notCopied }]));
});

it('who has not signed the agreements reads so instead of the files, with the way to them', async () => {
  stubApi(() => ({ status: 200, body: { code: submissionRefusals.agreementUnsigned, message: 'Sign first' } }));
  show(<DataTab {...({ track: { raceId: 'river-levels', competitionID: '2025' } } as TrackContext)} />);
  await screen.findByText(words.data.unsigned.title);
  expect(screen.getByRole('link', { name: words.data.unsigned.action }).getAttribute('href')).toMatch(/2025/);
});
