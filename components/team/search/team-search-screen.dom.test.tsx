import { screen, waitFor } from '@testing-library/react';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { TeamSearchScreen } from './team-search-screen.tsx';

prepareBrowser();

it('a page behind the last one gives way to it, and does not look like a search that found nothing', async () => {
  stubApi(({ url }) =>
    url.startsWith('/api/v1/team/member/checkRaceData') ? ok(sampleMembership()) : ok({ list: [], total: 20 }),
  );
  window.history.replaceState(null, '', '/contests/2025/team/search?q=owl&page=9');
  show(<TeamSearchScreen contest={sampleContest()} />);
  await waitFor(() => expect(window.location.search).toBe('?q=owl&page=2'));
  expect(screen.queryByText(words.search.noneTitle)).toBeNull();
});
