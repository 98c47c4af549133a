import { editions, teamRulesOf } from './editions.ts';

/** Families of the calls about days on site: those that take a contest, and those of 2022, which know only theirs. */
export type OnSiteFamily = 'offline' | 'ai2022';

/** Which family speaks of a contest's days on site; null for a contest without any. */
export function onSiteFamilyOf(contestId: string): OnSiteFamily | null {
  const { offline, family } = teamRulesOf(contestId);
  if (offline) return 'offline';
  return family === 'ai2022' ? family : null;
}

/** The contests that a player on site may be in, as `/offlineGame` looks for them. */
export const onSiteContests: readonly string[] = Object.keys(editions).filter((id) => onSiteFamilyOf(id) === 'offline');

/** What the screen of a contest on site shows, in this order; keys of `{tab}` in its path. */
export const onSiteTabs = ['overview', 'train', 'slots', 'machines', 'flags', 'files', 'guides'] as const;
export type OnSiteTab = (typeof onSiteTabs)[number];
