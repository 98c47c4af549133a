import { type RankType, rankings } from '#lib/contract/contests/rankings.ts';
import { listOf, queryOf } from '#lib/document/query.ts';

export const rankingNamesQuery = (competitionID: string) =>
  queryOf(rankings.names, { query: { competitionID } }, { select: listOf, staleTime: 300_000 });

/** Milliseconds between polls of a team's own rank: a ranking follows its scores with a delay. */
const placeEvery = 10_000;

/** Rank of the caller's team with the neighbouring rows; polled while it is in use. */
export const myPlaceQuery = (raceId: string, type: RankType) =>
  queryOf(rankings.mine, { query: { raceId, type } }, { refetchInterval: placeEvery });
