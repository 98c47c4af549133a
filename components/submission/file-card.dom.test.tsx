import { screen } from '@testing-library/react';
import type { UploadState } from '#lib/client/uploads/upload-state.ts';
import { prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { FileCard, type Uploading } from './file-card.tsx';

prepareBrowser();

const file = { name: 'tool.tar', size: 2048, lastModified: 1, sha256: 'a'.repeat(64), rows: null };

it.each([
  ['score', /Submit it to have it scored/],
  ['record', /Submit it to complete the submission/],
  ['review', /Submit it for the review/],
  ['storage', /Add it to your team storage/],
] as const)('an uploaded file says what to do next for %s', (purpose, words) => {
  stubApi(() => ({ body: null }));
  const state = { phase: 'uploaded', file, fid: 'f', error: null } as unknown as UploadState;
  const upload = { state, task: () => undefined } as unknown as Uploading;
  show(<FileCard upload={upload} recordsHref="#r" purpose={purpose} onRemoved={() => undefined} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('an upload that stalls is announced; one that moves is not, because its numbers change all the time', () => {
  const sending = {
    phase: 'sending',
    file,
    sent: 1024,
    pace: { speed: 512, secondsLeft: 2 },
    isStalled: false,
  } as const;
  const cardOf = (state: UploadState) => {
    const upload = { state, task: () => undefined } as unknown as Uploading;
    return show(<FileCard upload={upload} recordsHref="#r" onRemoved={() => undefined} />);
  };
  const moving = cardOf(sending);
  expect(screen.getByRole('status')).toMatchObject({ ariaLive: 'off', textContent: expect.stringContaining('left') });
  moving.unmount();
  cardOf({ ...sending, pace: null, isStalled: true });
  expect(screen.getByRole('status').textContent).toMatch(/^1\.00 K of 2\.00 K\. Nothing has been sent for a while\./);
  expect(screen.getByRole('status').ariaLive).toBe('polite');
});

it.each([
  ['score', '2.00 K. Not accepted: one problem. No submission was used.'],
  ['record', '2.00 K. Not accepted: one problem. No submission was used.'],
  ['review', '2.00 K. Not accepted: one problem.'],
  ['storage', '2.00 K. Not accepted: one problem.'],
] as const)('a refused file speaks of used submissions only where they are counted: %s', (purpose, words) => {
  const state: UploadState = { phase: 'refused', file, problems: [{ kind: 'noContent' }] };
  const upload = { state, task: () => undefined } as unknown as Uploading;
  show(<FileCard upload={upload} recordsHref="#r" purpose={purpose} onRemoved={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
