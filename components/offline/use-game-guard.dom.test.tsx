import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { OfflineEntry } from '#lib/contract/offline/offline.ts';
import { href } from '#lib/routing/href.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { useGameGuard } from './use-game-guard.ts';

prepareBrowser();

const competitionID = 'gpu-2025';
const playing: OfflineEntry = {
  competitionID,
  offlineType: 1,
  isStart: true,
  isEnd: false,
  teamId: 'team',
  signOfflineRaceAgreement: true,
};

function Guard({ contestId }: { contestId: string | null }) {
  const { data } = useGameGuard('offline', contestId);
  return <p>{data ? `enters ${data.contestId}` : 'waits'}</p>;
}

function enter(entry: Partial<OfflineEntry>, contestId: string | null = null) {
  const replace = jest.fn();
  stubApi(() => ok({ ...playing, ...entry }));
  return { replace, ...show(<Guard contestId={contestId} />, { replace }) };
}

const signPage = href('offlineSign2023', { competitionId: competitionID });

it('a member who has not signed is led to signing, from both paths', async () => {
  for (const contestId of [null, competitionID]) {
    const { replace, unmount } = enter({ signOfflineRaceAgreement: false }, contestId);
    await waitFor(() => expect(replace.mock.calls).toEqual([[signPage]]));
    unmount();
  }
});

it('a member who has signed enters while the final runs', async () => {
  for (const contestId of [null, competitionID]) {
    const { findByText, replace, unmount } = enter({}, contestId);
    await findByText(`enters ${competitionID}`);
    expect(replace).not.toHaveBeenCalled();
    unmount();
  }
});

it('before the start, after the end and without a team both paths lead Home', async () => {
  for (const entry of [
    { isStart: false, signOfflineRaceAgreement: false },
    { isEnd: true },
    { offlineType: 0, teamId: null, competitionID: null },
  ] satisfies Partial<OfflineEntry>[]) {
    for (const contestId of [null, competitionID]) {
      const { replace, unmount } = enter(entry, contestId);
      await waitFor(() => expect(replace.mock.calls).toEqual([[href('home')]]));
      unmount();
    }
  }
});
