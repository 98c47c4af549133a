import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TeamContest } from '#components/team/team-contest.ts';
import type { RaceData } from '#lib/contract/teams/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { TeamJoinScreen } from './team-join-screen.tsx';

prepareBrowser();

const now = Math.floor(Date.now() / 1000);
const day = 86_400;
const contest: TeamContest = {
  id: '2025',
  name: 'Main contest',
  line: 'main',
  timeZone: 'Asia/Shanghai',
  teamSize: { min: 1, max: 5 },
  phases: [],
  onSite: false,
  tracks: [],
};
const membership: RaceData = {
  competitionID: '2025',
  state: 'noTeam',
  teamId: null,
  isCaptain: false,
  isBanded: false,
  races: [],
  dates: { signUpOpensAt: now - day, signUpClosesAt: now + day, locksAt: now + 2 * day, endsAt: now + 9 * day },
  agreements: [],
  signUp: null,
};

it('looks again for the code of a lookup that failed', async () => {
  const looked: string[] = [];
  stubApi(({ url }: Asked) => {
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(membership);
    if (!url.includes('AB12CD34EF')) return ok({ list: [], total: 0 });
    looked.push(url);
    return { status: 503, body: {} };
  });
  window.history.replaceState(null, '', '/matchHomeDetailsTecTeam/2025/join');
  show(<TeamJoinScreen contest={contest} />);
  fireEvent.change(await screen.findByLabelText(words.join.code), { target: { value: 'AB12CD34EF' } });
  fireEvent.click(screen.getByRole('button', { name: words.join.look }));
  await screen.findByRole('alert');
  expect(looked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: words.join.look }));
  await waitFor(() => expect(looked).toHaveLength(2));
});
