import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { type RankType, rankings } from '#lib/contract/rankings.ts';

/** The rankings that a contest has. */
export const rankingNamesQuery = (competitionID: string) =>
  queryOptions({
    queryKey: ['ranking', 'names', competitionID],
    queryFn: async ({ signal }) => (await call(rankings.names, { query: { competitionID } }, { signal })).list,
    staleTime: 300_000,
  });

/** Milliseconds after which a team's own place is looked up again: a ranking follows its scores a moment later. */
const placeEvery = 10_000;

/** Where the caller's team stands in a ranking, with the rows around it. It follows while somebody looks. */
export const myPlaceQuery = (raceId: string, type: RankType) =>
  queryOptions({
    queryKey: ['ranking', raceId, 'mine', type],
    queryFn: ({ signal }) => call(rankings.mine, { query: { raceId, type } }, { signal }),
    refetchInterval: placeEvery,
  });
