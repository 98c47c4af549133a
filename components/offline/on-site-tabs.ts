import type { OnSiteFamily } from '#lib/contests/editions.ts';
import { type OnSiteTab, onSiteRules, onSiteTabs } from '#lib/contests/on-site.ts';
import type { OnSiteFinal } from '#lib/contract/offline/on-site-final.ts';

/** Tabs of an on-site final: overview and guides always, the others if the final has them. */
export function tabsOf(family: OnSiteFamily, race: Pick<OnSiteFinal, 'parts'> | undefined): readonly OnSiteTab[] {
  const shown: readonly string[] = ['overview', 'guides', ...(race?.parts ?? onSiteRules[family].parts)];
  return onSiteTabs.filter((tab) => shown.includes(tab));
}

/** Tab of a path; the first tab if the path names none or an unknown one. */
export const tabOf = (tabs: readonly OnSiteTab[], wanted: string | undefined): OnSiteTab =>
  tabs.find((tab) => tab === wanted) ?? 'overview';
