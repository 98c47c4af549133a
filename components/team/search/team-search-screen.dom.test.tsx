import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TeamCard } from '#lib/contract/teams/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { TeamSearchScreen } from './team-search-screen.tsx';

prepareBrowser();

const team: TeamCard = {
  ...{ id: 't1', competitionID: '2025', name: 'Quiet Harbour', slogan: '', organisation: '', avatar: null },
  ...{ recruiting: true, wanted: '', size: 1, max: 5, createdAt: 1, raceIds: [] },
};

it.each([
  ['that is full', { size: 5 }],
  ['that does not accept applications', { recruiting: false }],
])('a team %s is refused for the contest that has ended, which concerns all of them', async (_, facts) => {
  const ended = Math.floor(Date.now() / 1000) - 86_400;
  const dates = { signUpOpensAt: 1, signUpClosesAt: 2, locksAt: 3, endsAt: ended };
  stubApi(({ url }) => {
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership({ dates }));
    return url.startsWith('/api/v1/team/apply')
      ? ok({ list: [], total: 0 })
      : ok({ list: [{ ...team, ...facts }], total: 1 });
  });
  window.history.replaceState(null, '', '/contests/2025/team/search');
  show(<TeamSearchScreen contest={sampleContest()} />);
  const button = await screen.findByRole('button', { name: 'Apply to Quiet Harbour' });
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^The contest ended on /);
});

it('a message to a captain is kept when the dialog is closed before it was sent, and gone once it was', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('playerId=1');
  stubApi(({ url, method }) => {
    if (method === 'POST') return ok({ applicationId: 'a1' });
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership());
    return url.startsWith('/api/v1/team/apply') ? ok({ list: [], total: 0 }) : ok({ list: [team], total: 1 });
  });
  window.history.replaceState(null, '', '/contests/2025/team/search');
  show(<TeamSearchScreen contest={sampleContest()} />);
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to Quiet Harbour' }));
    return within(await screen.findByRole('dialog'));
  };
  const messageIn = (dialog: Awaited<ReturnType<typeof openDialog>>) => dialog.getByLabelText(words.search.message);
  const dialog = await openDialog();
  fireEvent.change(messageIn(dialog), { target: { value: 'I like to read logs.' } });
  fireEvent.click(dialog.getByRole('button', { name: words.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openDialog();
  await waitFor(() => expect(messageIn(again)).toHaveProperty('value', 'I like to read logs.'));
  fireEvent.click(again.getByRole('button', { name: words.search.send }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messageIn(await openDialog())).toHaveProperty('value', '');
});

it('a page behind the last one gives way to it, and does not look like a search that found nothing', async () => {
  stubApi(({ url }) =>
    url.startsWith('/api/v1/team/member/checkRaceData') ? ok(sampleMembership()) : ok({ list: [], total: 20 }),
  );
  window.history.replaceState(null, '', '/contests/2025/team/search?q=owl&page=9');
  show(<TeamSearchScreen contest={sampleContest()} />);
  await waitFor(() => expect(window.location.search).toBe('?q=owl&page=2'));
  expect(screen.queryByText(words.search.noneTitle)).toBeNull();
});
