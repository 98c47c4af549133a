import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { myTeamQuery } from '#lib/client/queries/teams.ts';
import type { MyTeam } from '#lib/contract/teams/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership, sampleMyTeam } from '#tests/support/sample-data.ts';
import { SignUpCard } from './sign-up-card.tsx';

prepareBrowser();

const contest = sampleContest({ id: 'green' });
const raceOf = (raceId: string) => ({ raceId, name: `Track ${raceId}`, status: 2, signedUpAt: 1 }) as const;
const [mate] = sampleMyTeam().members;
const membership = sampleMembership({ competitionID: 'green', state: 'signedUp', teamId: 't1', isCaptain: true });

/** The team at the next load. */
let team: MyTeam;
/** What a cancellation leaves; its answer is lost. */
let after: Partial<MyTeam>;
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  team = sampleMyTeam({ competitionID: 'green', isCaptain: true, races: [raceOf('a'), raceOf('b')] });
  stubApi(({ method, url }): Answer => {
    if (method !== 'GET') {
      team = { ...team, ...after };
      throw new TypeError('Failed to fetch');
    }
    return url.includes('/my') ? ok({ list: [team], total: 1 }) : ok({ list: [] });
  });
});

function Card() {
  const { data } = useQuery(myTeamQuery(contest.id));
  return data ? <SignUpCard team={data} contest={contest} membership={membership} /> : null;
}

/** Opens the dialog with this button of the card, and confirms. */
async function confirm(label: string) {
  const { client } = show(<Card />);
  const [button] = await screen.findAllByRole('button', { name: label });
  fireEvent.click(button as HTMLElement);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  return client;
}

const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it.each([
  [words.signUp.cancel, { races: [] }],
  [words.signUp.quit, { races: [raceOf('b')] }],
])('a cancellation whose answer was lost is confirmed when the page learns of it: %s', async (label, left) => {
  after = left;
  await confirm(label);
  await waitFor(() => expect(toasts()).toEqual([['good', words.cancel.done]]));
  await gone();
});

it.each([
  [words.signUp.cancel, null],
  [words.signUp.quit, 'a'],
])('so is a request to the members, which would otherwise be sent again: %s', async (label, raceId) => {
  team = { ...team, members: [...team.members, ...(mate ? [{ ...mate, playerId: '2' }] : [])] };
  const request = { id: 'c', raceId, requestedAt: 1, requestedBy: 'Zhou Min', agreed: 0, waiting: 1, todoId: null };
  after = { cancellations: [request] };
  await confirm(label);
  await waitFor(() => expect(toasts()).toEqual([['good', 'One member was asked']]));
  await gone();
});

it('a cancellation that failed keeps its dialog, with the reason', async () => {
  after = {};
  const client = await confirm(words.signUp.cancel);
  await within(await screen.findByRole('dialog')).findByRole('alert');
  await act(() => client.invalidateQueries());
  expect(toasts()).toEqual([]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
