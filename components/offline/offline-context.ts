import type { TeamContest } from '#components/team/team-contest.ts';
import type { OnSiteFamily } from '#lib/contests/editions.ts';
import type { OnSiteTab } from '#lib/contests/on-site.ts';
import type { OnSiteFinal } from '#lib/contract/offline/on-site-final.ts';

/** Context of every part of an on-site screen. `now` in seconds by the page's clock. */
export interface OfflineContext {
  readonly contest: TeamContest;
  readonly family: OnSiteFamily;
  readonly race: OnSiteFinal;
  readonly now: number;
  readonly hrefOf: (tab: OnSiteTab) => string;
}
