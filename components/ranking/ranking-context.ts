import type { PageContext } from '#components/ui/page/page-links.tsx';
import type { RankType } from '#lib/contract/contests/rankings.ts';

/** The ranking that an island shows, and the addresses that it links to. */
export interface RankingScreenContext extends PageContext {
  readonly raceId: string;
  readonly type: RankType;
  /** Time zone of the contest. */
  readonly timeZone: string;
  /** Address of a team's public page, with `{id}`. */
  readonly teamHref: string;
  readonly pageSize: number;
  /** True while the ranking may still change. */
  readonly live: boolean;
  /** True where rank changes are meaningful: in a running ranking and in a final one. */
  readonly moves: boolean;
}

export const hrefOfTeam = ({ teamHref }: RankingScreenContext, teamId: string): string =>
  teamHref.replace('{id}', encodeURIComponent(teamId));
