import { type OnSiteFamily, type OnSiteTab, onSiteTabs } from '#lib/contests/on-site.ts';
import type { OfflineRace, RacePart } from '#lib/contract/offline-race.ts';

/** What a race is expected to have before it has said so. */
const usual = {
  offline: ['train', 'slots', 'machines', 'flags', 'files'],
  ai2022: ['machines', 'files'],
} as const satisfies Record<OnSiteFamily, readonly RacePart[]>;

/** The tabs of a race: overview and guides always, the others as far as it has them. */
export function tabsOf(family: OnSiteFamily, race: Pick<OfflineRace, 'parts'> | undefined): readonly OnSiteTab[] {
  const shown: readonly string[] = ['overview', 'guides', ...(race?.parts ?? usual[family])];
  return onSiteTabs.filter((tab) => shown.includes(tab));
}

/** The tab that a path asks for; the first one where it asks for none, or for one that there is not. */
export const tabOf = (tabs: readonly OnSiteTab[], wanted: string | undefined): OnSiteTab =>
  tabs.find((tab) => tab === wanted) ?? 'overview';
