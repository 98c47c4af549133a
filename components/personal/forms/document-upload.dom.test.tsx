import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { StoredFile } from '#lib/contract/files.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { DocumentUpload } from './document-upload.tsx';

prepareBrowser();

const words = personal.document;
const picture: StoredFile = {
  fid: '6f1d3c52-8e0b-4a57-9d1e-2b7a40c98e61',
  purpose: 'studentCard',
  contentType: 'image/png',
  size: 1,
  width: 400,
  height: 400,
  sha256: 'a'.repeat(64),
  createdAt: 1_790_000_000,
};
let stored: string;
let reply: (answer: Answer) => void;

function Form() {
  const [fid, setFid] = useState('old');
  stored = fid;
  return <DocumentUpload purpose="studentCard" label="Card" hint="Both sides" value={fid} onChange={setFid} />;
}

/** Shows a form with a stored picture and chooses another one of this size. */
async function replace(side: number) {
  stubGlobal('createImageBitmap', async () => ({ width: side, height: side }));
  const uploading = new Promise<Answer>((resolve) => {
    reply = resolve;
  });
  const { asked } = stubApi(({ method }) => (method === 'POST' ? uploading : { status: 404, body: {} }));
  show(<Form />);
  const file = new File(['x'], 'card.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Card'), { target: { files: [file] } });
  return asked;
}

it('takes the replaced picture out of the form while the new one is uploaded', async () => {
  await replace(400);
  await screen.findByText(words.sending);
  expect(stored).toBe('');
  expect(screen.getByText(words.replace)).toBeTruthy();
  reply(ok(picture));
  await screen.findByText(words.stored);
  expect(stored).toBe(picture.fid);
});

it('after a failed upload there is no picture in the form, and the reason is shown', async () => {
  await replace(400);
  await screen.findByText(words.sending);
  reply({ status: 400, body: {} });
  await waitFor(() => expect(screen.queryByText(words.sending)).toBeNull());
  expect(screen.getByRole('status').textContent).not.toBe('');
  expect(screen.getByText(words.choose)).toBeTruthy();
  expect(stored).toBe('');
});

it('keeps the stored picture when the chosen one is refused before it is sent', async () => {
  const asked = await replace(399);
  await screen.findByText(words.problem.small);
  expect(stored).toBe('old');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});
