import { jest } from '@jest/globals';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { TestRouter } from '#tests/support/test-router.tsx';
import { TwoClocks } from './two-clocks.tsx';

const moment = (
  <TestRouter>
    <TwoClocks at={1_767_261_600} timeZone="Asia/Shanghai" />
  </TestRouter>
);

it("says a moment by the contest's clock on the server, and by the viewer's beside it after hydration", async () => {
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  const zone = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...resolved, timeZone: 'Europe/Berlin' });
  const place = document.createElement('main');
  place.innerHTML = renderToString(moment);
  expect(place.textContent).toContain('18:00 (UTC+8)');
  expect(place.textContent).not.toContain('UTC+1');
  const problems: unknown[] = [];
  const root = await act(() => hydrateRoot(place, moment, { onRecoverableError: (error) => problems.push(error) }));
  expect(problems).toEqual([]);
  expect(place.textContent).toContain('11:00 (UTC+1)');
  await act(() => root.unmount());
  zone.mockRestore();
});
