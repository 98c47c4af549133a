import type { Contest, Track } from '#lib/contract/contests/contests.ts';

/** Public data of a contest, contained in the HTML of the team screens. */
export interface TeamContest extends Pick<Contest, 'id' | 'name' | 'line' | 'timeZone' | 'teamSize'> {
  /** The contest has an on-site final. */
  readonly onSite: boolean;
  readonly tracks: readonly Pick<Track, 'id' | 'name' | 'status' | 'teamSize' | 'metric'>[];
}
