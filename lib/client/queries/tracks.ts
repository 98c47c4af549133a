import { tracks } from '#lib/contract/submissions/tracks.ts';
import { listOf, queryOf } from '#lib/document/query.ts';

/** Public details of a track's task. */
export const trackDetailsQuery = (raceId: string) =>
  queryOf(tracks.type, { query: { raceId } }, { staleTime: 300_000 });

/** Data of a track, for teams that signed up for it. */
export const trackFilesQuery = (raceId: string) => queryOf(tracks.files, { query: { raceId } }, { select: listOf });

/** Submission guide of a track, with the results of the baseline. */
export const answerGuideQuery = (raceId: string) =>
  queryOf(tracks.answerGuide, { query: { raceId } }, { staleTime: 300_000 });
