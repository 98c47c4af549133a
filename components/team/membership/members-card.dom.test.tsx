import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { myTeamQuery } from '#lib/client/queries/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership, sampleMyTeam } from '#tests/support/sample-data.ts';
import { MembersCard } from './members-card.tsx';
import type { TeamCardProps } from './team-screen.tsx';

prepareBrowser();
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const member = { avatar: null, joinedAt: 1_790_000_000, hasSigned: true, isBanded: false };
const team = {
  ...{ id: 't', isCaptain: true, min: 1, max: 5, can: { handOver: null, remove: null }, captaincyOffer: null },
  members: [
    { ...member, playerId: '1', nickname: 'Chen Yu', isCaptain: true },
    { ...member, playerId: '2', nickname: 'Zhou Min', isCaptain: false },
  ],
  dates: sampleMembership().dates,
} as TeamCardProps['team'];

it('the answer about the captaincy does not close the dialog that was opened again meanwhile', async () => {
  let reply: (answer: Answer) => void = () => undefined;
  stubApi(({ method }) =>
    method === 'GET'
      ? ok(null)
      : new Promise((resolve) => {
          reply = resolve;
        }),
  );
  show(<MembersCard contest={sampleContest()} team={team} />);
  const open = () =>
    fireEvent.click(screen.getByRole('button', { name: words.members.actions.replace('{name}', 'Zhou Min') }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  open();
  fireEvent.click((await dialog()).getByRole('button', { name: words.members.handOver }));
  fireEvent.click((await dialog()).getByRole('button', { name: words.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  await dialog();
  reply(ok(null));
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  // For longer than a dialog takes to close.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
  expect((await dialog()).getByRole('button', { name: words.members.remove })).toBeTruthy();
});

function Card() {
  const { data } = useQuery(myTeamQuery('2025'));
  return data ? <MembersCard contest={sampleContest()} team={data} /> : null;
}

it.each([
  [words.members.remove, { members: team.members.slice(0, 1) }, words.members.removeDone],
  [
    words.members.handOver,
    { captaincyOffer: { playerId: '2', nickname: 'Zhou Min', offeredAt: 1, isMine: false } },
    words.members.handOverDone,
  ],
])('an action whose answer was lost is confirmed when the page learns of it: %s', async (label, after, done) => {
  let shown = sampleMyTeam({ isCaptain: true, members: team.members });
  stubApi(({ method }) => {
    if (method === 'GET') return ok({ list: [shown], total: 1 });
    shown = { ...shown, ...after };
    throw new TypeError('Failed to fetch');
  });
  show(<Card />);
  fireEvent.click(await screen.findByRole('button', { name: words.members.actions.replace('{name}', 'Zhou Min') }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([{ tone: 'good', text: done.replace('{name}', 'Zhou Min') }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
