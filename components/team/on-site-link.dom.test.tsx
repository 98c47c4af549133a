import { screen, waitFor } from '@testing-library/react';
import { href } from '#lib/routing/href.ts';
import { match } from '#lib/routing/match.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { OnSiteLink } from './on-site-link.tsx';

prepareBrowser();

const running = { offlineType: 1, isStart: true, isEnd: false, teamId: 'team', signOfflineRaceAgreement: true };

const linkOf = (competitionID: string, onSite = true) =>
  show(<OnSiteLink race={{ raceId: 'a', competitionID, onSite }}>Final</OnSiteLink>);

it('a team of a contest without an on-site final finds no link, and nothing is asked', () => {
  const { asked } = stubApi(() => ok(running));
  linkOf('2025', false);
  expect(screen.queryByRole('link')).toBeNull();
  expect(asked).toEqual([]);
});

it.each(['2022', 'gpu-2025', 'gpu-2030'])('a team of %s finds the way to its on-site final', async (id) => {
  stubApi(() => ok({ hasTask: true, hasSignAgreement: true, competitionID: id, ...running }));
  linkOf(id);
  const target = (await screen.findByRole('link')).getAttribute('href') ?? '';
  expect(match(target)?.params.competitionId ?? match(target)?.params.edition).toBe(id);
});

it('a team of 2022 that was not in the final finds none', async () => {
  const { asked } = stubApi(() => ok({ hasTask: false, hasSignAgreement: false }));
  linkOf('2022');
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('the final of 2022 that a person may read opens no other final', async () => {
  stubApi(({ url }) =>
    url.includes('/ai2022/')
      ? ok({ hasTask: true, hasSignAgreement: true })
      : ok({ ...running, competitionID: 'gpu-2025', isEnd: true }),
  );
  show(
    <>
      <OnSiteLink race={{ raceId: 'a', competitionID: '2022', onSite: true }}>Past final</OnSiteLink>
      <OnSiteLink race={{ raceId: 'b', competitionID: 'gpu-2025', onSite: true }}>Final</OnSiteLink>
    </>,
  );
  await screen.findByRole('link', { name: 'Past final' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Final' })).toBeNull());
});

it('the link leads to signing before an on-site final, and is gone after it', async () => {
  stubApi(() => ok({ ...running, competitionID: 'gpu-2025', isStart: false }));
  const { unmount } = linkOf('gpu-2025');
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(
    href('offlineSign2023', { competitionId: 'gpu-2025' }),
  );
  unmount();
  const { asked } = stubApi(() => ok({ ...running, competitionID: 'gpu-2025', isEnd: true }));
  linkOf('gpu-2025');
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});
