import { rankings } from '#lib/contract/rankings.ts';

/** The track whose ranking is made large. */
export const rankedRaceId = 'river-levels';

/** A hundred rows from somewhere in the ranking. */
export const rankPage = (page: number): string =>
  `${rankings.list.path}?raceId=${rankedRaceId}&pageSize=100&page=${page}`;
