import { onSiteTabs } from '#lib/contests/on-site.ts';
import { onSitePartNames } from '#lib/contract/offline/on-site-final.ts';
import { hrefOnSite } from '#lib/routing/href.ts';
import { match } from '#lib/routing/match.ts';
import { tabOf, tabsOf } from './on-site-tabs.ts';

it('every part of a race has a tab', () => {
  expect(tabsOf('offline', { parts: [...onSitePartNames] })).toEqual(onSiteTabs);
});

it('a race shows the parts that it has, in the order of the tabs', () => {
  expect(tabsOf('offline', { parts: ['files', 'slots'] })).toEqual(['overview', 'slots', 'files', 'guides']);
  expect(tabOf(['overview', 'slots'], 'train')).toBe('overview');
  expect(tabOf(['overview', 'slots'], 'slots')).toBe('slots');
});

it.each(['gpu-2025', 'gpu-2030', '2022'])('every tab of %s has an address that names it', (contestId) => {
  for (const tab of onSiteTabs) {
    const found = match(hrefOnSite({ contestId }, tab));
    expect(found?.route.screen).toBe('offline-game');
    expect(found?.params.tab ?? 'overview').toBe(tab);
    expect(found?.params.competitionId ?? found?.params.edition).toBe(contestId);
  }
});
