import { screen, waitFor } from '@testing-library/react';
import type { MyTrack } from '#lib/contract/entries.ts';
import { href } from '#lib/routing/href.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { TrackNotEntered } from './my-competitions-screen.tsx';

prepareBrowser();

const w = words.mine.notEntered;
const entry: MyTrack = {
  ...{ raceId: 'river', status: 2, isBanded: false, competitionID: '2025', competitionName: 'Main', raceName: 'River' },
  ...{ teamId: 't', teamName: 'T', isCaptain: true, signedUpAt: 1, onSite: false, nextStep: 'none', nextStepAt: null },
};
const type = {
  ...{ raceId: 'river', competitionID: '2025', name: 'River levels', summary: '', line: 'main' },
  ...{ contestName: 'Main contest 2025', tabs: ['task'], metric: null, energy: null, metricName: 'RMSE' },
  ...{ better: 'smaller', decimals: 3, counts: 'best', finalChoices: null, format: null },
  ...{ kinds: [], freezesAt: null, revealsAt: null },
  timeZone: 'Asia/Shanghai',
};

function arrive(query: string, races: readonly MyTrack[]) {
  window.history.replaceState(null, '', `/my-competitions${query}`);
  const api = stubApi(() => ok(type));
  show(<TrackNotEntered races={races} />);
  return api;
}

it('names the track and its contest, and offers a team and the task', async () => {
  arrive('?track=river', []);
  const title = await screen.findByRole('heading');
  expect(title.textContent).toContain('River levels');
  expect(title.textContent).toContain('Main contest 2025');
  expect(screen.getByText(w.notSignedUp)).toBeTruthy();
  expect(screen.getByRole('link', { name: w.read }).getAttribute('href')).toBe(href('trackPage', { id: 'river' }));
});

it.each([
  [{ isBanded: true }, w.banned],
  [{ status: 1 }, w.unusable],
] as const)('says why a track of %o cannot be opened', async (state, reason) => {
  arrive('?track=river', [{ ...entry, ...state }]);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByRole('link', { name: w.openTeam })).toBeTruthy();
});

it('leads a team that is signed up for another track of the contest to its own page', async () => {
  arrive('?track=river', [{ ...entry, raceId: 'rings', raceName: 'Fraud rings' }]);
  expect(await screen.findByText(w.otherTrack.replace('{other}', 'Fraud rings'))).toBeTruthy();
  expect(screen.getByRole('link', { name: w.openTeam })).toBeTruthy();
});

it('tells a banned person so before it speaks of changing the track', async () => {
  arrive('?track=river', [{ ...entry, raceId: 'rings', raceName: 'Fraud rings', isBanded: true }]);
  expect(await screen.findByText(w.banned)).toBeTruthy();
});

it('says nothing of a track that can be opened, nor without a track', async () => {
  const { asked } = arrive('?track=river', [entry]);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(arrive('', []).asked).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
