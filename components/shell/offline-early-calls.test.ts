import { expect, it } from 'vitest';
import { withBrand } from '#lib/brand.ts';
import { urlOf } from '#lib/client/call.ts';
import { onSiteTabs } from '#lib/contests/on-site.ts';
import { offline } from '#lib/contract/offline.ts';
import { slots } from '#lib/contract/slots.ts';
import { href, hrefOnSite } from '#lib/routing/href.ts';
import { offlineEarlyCalls } from './offline-early-calls.ts';

const contestId = 'gpu-2025';
const query = { competitionID: contestId };

/** The calls that the head script makes for a path: those of the first pattern that fits. */
function earlyCallsOf(path: string): readonly string[] {
  const steps = path.split('/');
  const fits = (pattern: string) => {
    const parts = withBrand(pattern).split('/');
    return parts.length === steps.length && parts.every((part, index) => part[0] === '{' || part === steps[index]);
  };
  const calls = offlineEarlyCalls.find(({ path: patterns }) => [patterns].flat().some(fits))?.calls ?? [];
  return calls.map((call) => `/api${withBrand(call).replace('{competitionId}', contestId)}`);
}

it('every tab of a contest on site begins with its guard and its race', () => {
  for (const tab of onSiteTabs)
    expect(earlyCallsOf(hrefOnSite({ contestId }, tab)), tab).toEqual(
      expect.arrayContaining([urlOf(offline.entry, { query }), urlOf(offline.race, { query })]),
    );
});

it('and with what it shows, asked as its queries ask', () => {
  expect(earlyCallsOf(hrefOnSite({ contestId }, 'slots'))).toContain(urlOf(slots.day, { query }));
  expect(earlyCallsOf(hrefOnSite({ contestId }, 'flags'))).toContain(urlOf(offline.flags, { query }));
  expect(earlyCallsOf(hrefOnSite({ contestId }, 'machines'))).toContain(urlOf(offline.account, { query }));
  expect(earlyCallsOf(hrefOnSite({ contestId }))).toContain(urlOf(offline.host, { query }));
});

it('the path without a contest asks for it first, and the agreement has its own', () => {
  expect(earlyCallsOf(href('offlineGame'))).toContain(urlOf(offline.entry, { query: {} }));
  expect(earlyCallsOf(href('offlineSign2023', { competitionId: contestId }))).toContain(
    urlOf(offline.agreement, { query }),
  );
});
