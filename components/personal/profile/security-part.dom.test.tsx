import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ActiveSession } from '#lib/contract/personal/personal-account.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SecurityPart } from './security-part.tsx';

prepareBrowser();

const words = personal.security;
const times = { startedAt: 1_790_000_000, renewedAt: 1_790_000_100, endsAt: 1_790_090_000 };
const here: ActiveSession = { id: 'a', ...times, browser: 'Firefox', system: 'Linux', current: true };

it('the focus returns to the button that ended the other sessions, which now says that there are none', async () => {
  let sessions = [here, { ...here, id: 'b', current: false }];
  stubApi(({ method, url }) => {
    if (method === 'GET') return ok({ list: url.includes('/session') ? sessions : [] });
    sessions = [here];
    return ok(null);
  });
  show(<SecurityPart />);
  const end = await screen.findByRole('button', { name: words.endOthers });
  end.focus();
  fireEvent.click(end);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: words.endOthers }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: words.endOthers, description: words.noOthers }),
    ),
  );
  // A browser takes the focus from a button that is disabled, unlike jsdom.
  expect(end).toHaveProperty('disabled', false);
  fireEvent.click(end);
  expect(screen.queryByRole('dialog')).toBeNull();
});
