import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { myTeamQuery } from '#lib/client/queries/teams.ts';
import type { MyTeam } from '#lib/contract/teams/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { SignUpDialog } from './sign-up-dialog.tsx';

prepareBrowser();

const trackOf = (id: string) => ({
  ...{ id, name: `Track ${id}`, metric: 'F1', status: 2 as const, teamSize: { min: 1, max: 5 } },
});
const contest = sampleContest({ tracks: [trackOf('a'), trackOf('b'), trackOf('c')] });
const dates = { signUpOpensAt: 1, signUpClosesAt: 2_000_000_000, locksAt: 2_000_000_000, endsAt: 2_000_000_000 };
const can = {
  ...{ edit: null, rename: null, invite: null, decide: null, remove: null, leave: null, handOver: null },
  ...{ disband: null, signUp: null, cancelSignUp: null },
};
const member = { playerId: '1', nickname: 'Ada', avatar: null, isCaptain: true, joinedAt: 1 };
const teamIn = (raceId: string): MyTeam => ({
  ...{ id: 't1', competitionID: '2025', name: 'Northern Lights', slogan: '', organisation: '', avatar: null },
  ...{ recruiting: true, wanted: '', size: 1, max: 5, createdAt: 1, raceIds: [raceId], introduction: '' },
  ...{ isCaptain: true, min: 1, dates, can, applications: 0, captaincyOffer: null, cancellations: [] },
  members: [{ ...member, hasSigned: true, isBanded: false }],
  races: [{ raceId, name: `Track ${raceId}`, status: 2, signedUpAt: 1 }],
});

let entered: string;
let closed: number;
/** True: a sign-up is stored, and its answer is lost. */
let isLost: boolean;
beforeEach(() => {
  entered = 'a';
  closed = 0;
  isLost = false;
  for (const { id } of currentToasts()) closeToast(id);
  stubApi(({ method, body }: Asked): Answer => {
    if (method === 'GET') return ok({ list: [teamIn(entered)], total: 1 });
    entered = String(Object(body).raceId);
    if (isLost) throw new TypeError('Failed to fetch');
    return ok({ raceId: entered });
  });
});

function Changing() {
  const { data } = useQuery(myTeamQuery('2025'));
  return data && closed === 0 ? <SignUpDialog team={data} contest={contest} onClose={() => closed++} /> : null;
}

async function openAndChoose(track: string) {
  const { client } = show(<Changing />);
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`Track ${track}`) }));
  return client;
}

const change = () => screen.getByRole<HTMLButtonElement>('button', { name: words.signUp.change });
const signedUp = { tone: 'good', text: 'Northern Lights is signed up for Main contest' };

it('a change whose answer was lost is confirmed when the page learns of it', async () => {
  isLost = true;
  await openAndChoose('b');
  fireEvent.click(change());
  await waitFor(() => expect(closed).toBe(1));
  expect(currentToasts()).toMatchObject([signedUp]);
});

it('a track that another tab has entered meanwhile ends the dialog, for nothing is left to change', async () => {
  const client = await openAndChoose('c');
  entered = 'c';
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(closed).toBe(1));
  expect(currentToasts()).toMatchObject([signedUp]);
});

it('another change of another tab keeps the choice', async () => {
  const client = await openAndChoose('c');
  entered = 'b';
  await act(() => client.invalidateQueries());
  await screen.findByText(/Track b/);
  expect(screen.getByRole('radio', { name: /Track c/ })).toHaveProperty('checked', true);
  expect(closed).toBe(0);
});
