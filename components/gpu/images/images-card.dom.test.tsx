import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import type { Image } from '#lib/contract/gpu/gpu-runs.ts';
import gpu from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ImagesCard } from './images-card.tsx';

prepareBrowser();

const words = gpu.images;
const image: Image = {
  id: 'i1',
  name: 'Longer training',
  about: '',
  isOwn: true,
  program: 'p1',
  programName: 'Baseline',
  own: null,
  state: 'ready',
  reason: null,
  parameters: [],
  by: 'Ada',
  savedAt: 1_790_000_000,
};
const place = {
  competitionID: 'gpu-1',
  overview: { imagesAtMost: 3, ownPrograms: { reason: null, text: '' } },
} as unknown as GpuScreenContext;

it('after a deletion the focus is on the list, for its button has gone', async () => {
  let list = [image];
  stubApi(({ method }) => {
    if (method === 'DELETE') list = [];
    return ok(method === 'DELETE' ? null : { list });
  });
  show(<ImagesCard {...place} />);
  fireEvent.click(await screen.findByRole('button', { name: /Longer training/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.delete }));
  const card = await screen.findByRole('region', { name: words.title });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.queryByText('Longer training')).toBeNull();
});
