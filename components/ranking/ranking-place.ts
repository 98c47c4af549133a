import type { PagePlace } from '#components/ui/page-links.tsx';
import type { RankType } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Which ranking an island shows, and where everything stands that it links to. */
export interface RankingPlace extends PagePlace {
  readonly raceId: string;
  readonly type: RankType;
  readonly locale: Locale;
  /** The contest's own clock. */
  readonly timeZone: string;
  /** Address of a team's public page, with `{id}`. */
  readonly teamHref: string;
  readonly pageSize: number;
  /** Whether anything may still change. */
  readonly live: boolean;
  /** Whether places gained and lost say anything: while the ranking runs, and in a final one. */
  readonly moves: boolean;
}

export const hrefOfTeam = ({ teamHref }: RankingPlace, teamId: string): string =>
  teamHref.replace('{id}', encodeURIComponent(teamId));
