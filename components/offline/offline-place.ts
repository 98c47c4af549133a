import type { TeamContest } from '#components/team/team-contest.ts';
import type { OnSiteFamily, OnSiteTab } from '#lib/contests/on-site.ts';
import type { OfflineRace } from '#lib/contract/offline-race.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What every part of the screen of a contest on site knows. `now` in seconds, as the page's clock shows it. */
export interface OfflinePlace {
  readonly contest: TeamContest;
  readonly family: OnSiteFamily;
  readonly race: OfflineRace;
  readonly locale: Locale;
  readonly now: number;
  readonly hrefOf: (tab: OnSiteTab) => string;
}
