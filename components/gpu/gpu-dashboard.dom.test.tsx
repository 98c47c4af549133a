import { act, fireEvent, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import gpu from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { FaultNotices } from './gpu-dashboard.tsx';

prepareBrowser();

const fault = (runId: string) => ({ runId, number: 7, at: 1_700_000_000, returned: 3600, text: `Refund of ${runId}` });
const notices = (
  <NextIntlClientProvider locale="en" messages={{ gpu }} timeZone="Asia/Shanghai">
    <FaultNotices faults={[fault('a'), fault('b')]} />
  </NextIntlClientProvider>
);
const shown = (place: HTMLElement) => ['a', 'b'].filter((id) => place.textContent?.includes(`Refund of ${id}`));

it('a notice that was dismissed leaves the HTML of the server, which has all of them, after hydration', async () => {
  const place = document.createElement('main');
  place.innerHTML = renderToString(notices);
  expect(shown(place)).toEqual(['a', 'b']);
  localStorage.setItem('gpuFaultsSeen', 'a 1700000000');
  const problems: unknown[] = [];
  const root = await act(() => hydrateRoot(place, notices, { onRecoverableError: (error) => problems.push(error) }));
  expect(problems).toEqual([]);
  expect(shown(place)).toEqual(['b']);
  await act(() => root.unmount());
});

it('a notice stays dismissed on the next visit', () => {
  const { unmount, container } = show(notices);
  fireEvent.click(screen.getAllByRole('button', { name: gpu.fault.close })[0] ?? container);
  expect(shown(container)).toEqual(['b']);
  unmount();
  expect(shown(show(notices).container)).toEqual(['b']);
});

it('a notice is dismissed in every tab', () => {
  const { container } = show(notices);
  act(() => {
    localStorage.setItem('gpuFaultsSeen', 'b 1700000000');
    window.dispatchEvent(new StorageEvent('storage', { key: 'gpuFaultsSeen' }));
  });
  expect(shown(container)).toEqual(['a']);
});
