import type { RankType } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Which ranking an island shows, and where everything stands that it links to. */
export interface RankingPlace {
  readonly raceId: string;
  readonly type: RankType;
  readonly locale: Locale;
  /** The contest's own clock. */
  readonly timeZone: string;
  /** Address of a team's public page, with `{id}`. */
  readonly teamHref: string;
  /** Address of a page after the first, with `{page}`; the first has its own. */
  readonly pageHref: string;
  readonly firstHref: string;
  readonly pageSize: number;
  /** Whether anything may still change. */
  readonly live: boolean;
}

export const hrefOfPage = ({ firstHref, pageHref }: RankingPlace, page: number): string =>
  page === 1 ? firstHref : pageHref.replace('{page}', String(page));

export const hrefOfTeam = ({ teamHref }: RankingPlace, teamId: string): string =>
  teamHref.replace('{id}', encodeURIComponent(teamId));
