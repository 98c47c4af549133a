import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { samplePerson } from '#tests/support/sample-data.ts';
import { usePortraitSaving } from './use-portrait-saving.ts';

prepareBrowser();

const picture = new File(['x'], 'me.png', { type: 'image/png' });
const stored = {
  ...{ fid: 'f1', purpose: 'portrait', contentType: 'image/webp', size: 1, width: 256, height: 256 },
  ...{ sha256: 'a'.repeat(64), createdAt: 1_790_000_000 },
};
const onSaved = jest.fn();

function Saving() {
  const { save, isPending } = usePortraitSaving(picture, onSaved);
  return (
    <button type="button" onClick={() => save({ x: 0, y: 0, size: 256 })}>
      {isPending ? 'saving' : 'save'}
    </button>
  );
}

function start() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { asked } = stubApi(({ method }) => (method === 'POST' ? promise : ok(samplePerson())));
  const { unmount } = show(<Saving />);
  fireEvent.click(screen.getByText('save'));
  const changes = () => asked.filter(({ method }) => method === 'PUT');
  return { unmount, changes, uploaded: () => resolve(ok(stored)) };
}

beforeEach(() => onSaved.mockClear());

it('makes the uploaded picture the portrait', async () => {
  const { changes, uploaded } = start();
  uploaded();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(changes().map(({ body }) => body)).toEqual([{ avatarFid: 'f1' }]);
});

it('keeps the old portrait when the dialog is closed during the upload', async () => {
  const { unmount, changes, uploaded } = start();
  await screen.findByText('saving');
  unmount();
  uploaded();
  // What follows the answer: a later call of another screen.
  const next = start();
  next.uploaded();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  // The calls of both: the network is stubbed anew.
  expect([...changes(), ...next.changes()]).toHaveLength(1);
});
