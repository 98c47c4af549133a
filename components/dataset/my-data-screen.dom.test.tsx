import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DatasetApplication } from '#lib/contract/datasets/datasets.ts';
import dataset from '#messages/zh-EN/dataset.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { MyDataScreen } from './my-data-screen.tsx';

prepareBrowser();

const words = dataset.mine;
const application: DatasetApplication = {
  id: '6f1d3c52-8e0b-4a57-9d1e-2b7a40c98e61',
  datasetId: 'harbour',
  title: 'Harbour traffic',
  purpose: 'A study of how the traffic in the harbour changes.',
  institution: 'Lakeside University',
  supervisor: '',
  people: 'Ada',
  storage: 'A server',
  months: 6,
  state: 'pending',
  reason: null,
  submittedAt: 1_790_000_000,
  decidedAt: null,
  until: null,
  deletedAt: null,
};

it('after a withdrawal the focus is on the list, for its button has gone', async () => {
  let stored = application;
  stubApi(({ method, url }) => {
    if (method === 'POST') stored = { ...stored, state: 'withdrawn' };
    if (method === 'POST') return ok(stored);
    return ok(url.includes('/download/') ? { list: [], total: 0 } : { list: [stored] });
  });
  show(<MyDataScreen />);
  const button = await screen.findByRole('button', { name: /Harbour traffic/ });
  button.focus();
  fireEvent.click(button);
  const list = screen.getByRole('region', { name: words.applications });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.queryByRole('button', { name: /Harbour traffic/ })).toBeNull();
});
