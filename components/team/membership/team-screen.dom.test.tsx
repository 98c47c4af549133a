import { act, fireEvent, screen, within } from '@testing-library/react';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { Notice } from '#lib/contract/inbox.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership, sampleMyTeam } from '#tests/support/sample-data.ts';
import { TeamScreen } from './team-screen.tsx';

prepareBrowser();

const contest = sampleContest();
const hour = 3600;
const noticeOf = (noticeId: string, title: string, age: number, jumpUrl = teamRulesOf(contest.id).page): Notice => ({
  ...{ noticeId, title, content: '', readStatus: 1, jumpUrl },
  createTime: Math.floor(Date.now() / 1000) - age,
});

let isMember: boolean;
let notices: Notice[];
beforeEach(() => {
  isMember = true;
  notices = [noticeOf('n1', 'Cy joined Northern Lights', hour)];
  stubApi(({ url, method }) => {
    if (method !== 'GET') {
      isMember = false;
      return ok(null);
    }
    if (url.startsWith('/api/v1/team/member/checkRaceData'))
      return ok(sampleMembership(isMember ? { state: 'notSignedUp', teamId: 't1' } : {}));
    if (url.startsWith('/api/v1/team/my')) return ok({ list: isMember ? [sampleMyTeam()] : [] });
    if (url.startsWith('/api/v1/notice/summary'))
      return ok({
        ...{ unReadPlayerNoticeNum: 1, playerNoticeList: notices, unReadPlayerCounselingMessageNum: 0 },
        ...{ playerCounselingMessageList: [], unreadPlayerTodoNum: 0, playerTodoList: [] },
      });
    return ok({ list: [], total: 0 });
  });
});

/** Shows the screen of a member who is one no longer at the next load. */
async function loseTeam() {
  const { client } = show(<TeamScreen contest={contest} />);
  await screen.findByRole('heading', { level: 1, name: 'Northern Lights' });
  isMember = false;
  await act(() => client.invalidateQueries());
  await screen.findByRole('heading', { name: words.none.title });
  return screen.getAllByRole('status').find((one) => one.textContent !== '') as HTMLElement;
}

it('somebody whose team goes away is told why by the notice about it, above the ways to another team', async () => {
  notices = [
    noticeOf('n3', 'A salon begins', 0, '/salon'),
    noticeOf('n2', 'You were removed from Northern Lights', 0),
    ...notices,
  ];
  const told = await loseTeam();
  const link = await within(told).findByRole('link', { name: words.none.message });
  expect(told.textContent).toContain('You were removed from Northern Lights');
  expect(link.getAttribute('href')).toMatch(/tab=notices&open=n2$/);
  expect(screen.getAllByRole('link', { name: words.none.search }).at(-1)?.closest('nav')).toBeNull();
});

it('without a new notice about it, the screen names the team that has gone', async () => {
  const told = await loseTeam();
  expect(told.textContent).toBe('You are no longer in Northern Lights.');
});

it('nothing is said to somebody who left the team by the screen itself', async () => {
  show(<TeamScreen contest={contest} />);
  fireEvent.click(await screen.findByRole('button', { name: words.depart.leave }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.depart.leave }));
  await screen.findByRole('heading', { name: words.none.title });
  expect(screen.queryByText(/no longer/)).toBeNull();
});

it('nothing is said to somebody who comes without a team', async () => {
  isMember = false;
  show(<TeamScreen contest={contest} />);
  await screen.findByRole('heading', { name: words.none.title });
  expect(screen.queryByText(/no longer/)).toBeNull();
});
