import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refreshSession } from '#lib/client/session.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ClosedAction, SignUpAction } from './sign-up-action.tsx';

prepareBrowser();

const person = { playerId: '1', nickname: 'Lin', avatar: null, teamId: 't', hasRace: true, expiresAt: 2_000_000_000 };
const facts = { checkUrl: '/api/check', teamHref: '/team', trackHrefs: { pay: '/track' }, hallHref: null };
const words = { myTeam: 'Signed up', viewTeam: 'View my team', toTrack: 'Enter track', toOnSiteFinal: 'To the final' };

async function signedInWith(entry: unknown) {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('playerId=1');
  const { asked } = stubApi(({ url }) => ok(url === '/api/check' ? entry : person));
  await refreshSession();
  return asked;
}

const closed = () =>
  show(
    <ClosedAction {...facts} words={words}>
      <button type="button" disabled>
        Sign-up is closed
      </button>
    </ClosedAction>,
  );

it('a signed-up team has its links in place of the disabled action', async () => {
  await signedInWith({ state: 'signedUp', races: [{ raceId: 'pay', status: 2 }] });
  closed();
  expect(await screen.findByRole('link', { name: 'Enter track' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View my team' }).getAttribute('href')).toBe('/team');
  expect(screen.queryByRole('link', { name: 'Signed up' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign-up is closed' })).toBeNull();
});

it('the only link of a team that is signed up for no track says that it is signed up', async () => {
  await signedInWith({ state: 'signedUp', races: [] });
  closed();
  expect((await screen.findByRole('link', { name: 'Signed up' })).getAttribute('href')).toBe('/team');
});

it('others keep the disabled action', async () => {
  const asked = await signedInWith({ state: 'noTeam', races: [] });
  closed();
  await waitFor(() => expect(asked.some(({ url }) => url === '/api/check')).toBe(true));
  expect(await screen.findByRole('button', { name: 'Sign-up is closed' })).toBeTruthy();
});

it('says while it asks, so that the action of visitors is not shown to somebody logged in', async () => {
  await signedInWith({ state: 'noTeam', races: [] });
  const more = { register: 'Register', contestHome: 'Home', findTeam: 'Find a team', signUpTeam: 'Sign up' };
  const { container } = show(
    <SignUpAction
      {...facts}
      registerHref="/login"
      contestHref="/contest"
      words={{ ...words, ...more, banned: 'Banned', bannedReason: 'Reason' }}
    />,
  );
  expect(container.querySelector('[data-entry]')?.getAttribute('data-entry')).toBe('asking');
  expect(await screen.findByRole('link', { name: 'Find a team' })).toBeTruthy();
  expect(container.querySelector('[data-entry]')?.getAttribute('data-entry')).toBe('noTeam');
});
