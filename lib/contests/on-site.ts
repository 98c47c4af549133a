import type { OnSitePart } from '#lib/contract/offline/on-site-final.ts';
import { type OnSiteFamily, teamRulesOf } from './editions.ts';

/** Differences between on-site finals. */
interface OnSiteRules {
  /** Parts shown before the final has been loaded. */
  readonly parts: readonly OnSitePart[];
  /** Members can have an uploaded file checked on a node. */
  readonly fileChecks: boolean;
  /** The used GPU hours of the team are shown with the overview. */
  readonly usedHours: boolean;
  /** Guides are files of the contest, or one text about its machines. */
  readonly guides: 'files' | 'machines';
}

export const onSiteRules = {
  offline: {
    parts: ['train', 'slots', 'machines', 'flags', 'files'],
    fileChecks: false,
    usedHours: false,
    guides: 'files',
  },
  ai2022: { parts: ['machines', 'files'], fileChecks: true, usedHours: true, guides: 'machines' },
} as const satisfies Record<OnSiteFamily, OnSiteRules>;

/** Calls about a contest's on-site final. Its content says whether it has one. */
export const onSiteFamilyOf = (contestId: string): OnSiteFamily => teamRulesOf(contestId).onSite;

/** Tabs of an on-site contest, in this order; keys of `{tab}` in its path. */
export const onSiteTabs = ['overview', 'train', 'slots', 'machines', 'flags', 'files', 'guides'] as const;
export type OnSiteTab = (typeof onSiteTabs)[number];
