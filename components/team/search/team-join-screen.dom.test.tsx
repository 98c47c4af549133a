import { fireEvent, screen, waitFor } from '@testing-library/react';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { TeamJoinScreen } from './team-join-screen.tsx';

prepareBrowser();

it('looks again for the code of a lookup that failed', async () => {
  const looked: string[] = [];
  stubApi(({ url }: Asked) => {
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership());
    if (!url.includes('AB12CD34EF')) return ok({ list: [], total: 0 });
    looked.push(url);
    return { status: 503, body: {} };
  });
  window.history.replaceState(null, '', '/matchHomeDetailsTecTeam/2025/join');
  show(<TeamJoinScreen contest={sampleContest()} />);
  fireEvent.change(await screen.findByLabelText(words.join.code), { target: { value: 'AB12CD34EF' } });
  fireEvent.click(screen.getByRole('button', { name: words.join.look }));
  await screen.findByRole('alert');
  expect(looked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: words.join.look }));
  await waitFor(() => expect(looked).toHaveLength(2));
});
