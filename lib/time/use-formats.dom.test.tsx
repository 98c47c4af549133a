import { jest } from '@jest/globals';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RenderedForContext } from '#lib/document/rendered-for.ts';
import { TestRouter } from '#tests/support/test-router.tsx';
import { useViewerFormats } from './use-formats.ts';

/** The server's time in seconds. */
const at = Date.parse('2026-11-22T15:00:00+08:00') / 1000;
const day = 86_400;
const rendered = {
  session: { playerId: 'p', nickname: 'Ann', avatar: null, teamId: null, hasRace: false, expiresAt: at + day },
  path: '/site-messages',
  origin: 'http://localhost',
  at,
};

function Times() {
  const format = useViewerFormats();
  return `${format.inboxTime(at - 600)} / ${format.dateTime(at - 181 * day)}`;
}

it('a document is hydrated with the day of its rendering in a browser whose calendar is days ahead', async () => {
  const shown = (
    <TestRouter>
      <RenderedForContext value={rendered}>
        <Times />
      </RenderedForContext>
    </TestRouter>
  );
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Shanghai' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at * 1000);
  const place = document.createElement('main');
  place.innerHTML = renderToString(shown);
  expect(place.textContent).toBe('14:50 / Mon 25 May, 15:00');
  clock.mockReturnValue((at + 2 * day) * 1000);
  const problems: unknown[] = [];
  const root = await act(() => hydrateRoot(place, shown, { onRecoverableError: (error) => problems.push(error) }));
  expect(problems).toEqual([]);
  await act(() => root.unmount());
  clock.mockRestore();
  zone.mockRestore();
});
