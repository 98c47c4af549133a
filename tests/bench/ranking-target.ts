import { rankings } from '#lib/contract/contests/rankings.ts';

/** The track whose ranking is made large. */
export const rankedTrackId = 'river-levels';

/** A hundred rows from somewhere in the ranking. */
export const rankPage = (page: number): string =>
  `${rankings.list.path}?raceId=${rankedTrackId}&pageSize=100&page=${page}`;
