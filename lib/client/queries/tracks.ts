import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { tracks } from '#lib/contract/tracks.ts';

const keyOf = (raceId: string, ...rest: readonly string[]) => ['track', raceId, ...rest] as const;

/** What is public of a track's task. */
export const raceTypeQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'type'),
    queryFn: ({ signal }) => call(tracks.type, { query: { raceId } }, { signal }),
    staleTime: 300_000,
  });

/** The data of a track, for teams that signed up for it. */
export const trackFilesQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'files'),
    queryFn: async ({ signal }) => (await call(tracks.files, { query: { raceId } }, { signal })).list,
  });

/** How to hand in, and what the baseline reaches. */
export const answerGuideQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'guide'),
    queryFn: ({ signal }) => call(tracks.answerGuide, { query: { raceId } }, { signal }),
    staleTime: 300_000,
  });
