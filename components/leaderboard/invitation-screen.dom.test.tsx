import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { refreshSession } from '#lib/client/session.ts';
import { boardRefusals } from '#lib/contract/datasets/leaderboards.ts';
import errors from '#messages/zh-EN/errors.json' with { type: 'json' };
import leaderboard from '#messages/zh-EN/leaderboard.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { Accept } from './invitation-screen.tsx';

prepareBrowser();

const words = leaderboard.invitation;
const person = { playerId: '1', nickname: 'Lin', avatar: null, teamId: 't', hasRace: true, expiresAt: 2_000_000_000 };

async function acceptWith(answer: Answer) {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('playerId=1');
  stubApi(({ url }) => (url.includes('/leaderboard/invitation') ? answer : ok(person)));
  await refreshSession();
  show(
    <NextIntlClientProvider locale="en" messages={{ errors, leaderboard }} timeZone="Asia/Shanghai">
      <Accept boardId="river" code="c" />
    </NextIntlClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: words.accept }));
  return screen.findByRole('alert');
}

it('an invitation that is not valid any more has its reason and a link to the leaderboards, and no action', async () => {
  const reason = await acceptWith(ok(null, boardRefusals.invitationInvalid, 'This was used up. Ask for a new one'));
  expect(reason.textContent).toBe('This was used up. Ask for a new one.');
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull();
  expect(screen.getByRole('link', { name: words.toBoards }).getAttribute('href')).toBe('/leaderboard');
});

it('after a failure that may pass, the invitation can still be accepted', async () => {
  await acceptWith({ status: 503, body: { code: 503, message: '', data: null } });
  expect(screen.getByRole('button', { name: words.accept })).toHaveProperty('disabled', false);
});
