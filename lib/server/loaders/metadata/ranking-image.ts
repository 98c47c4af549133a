import 'server-only';

/** Occurs in neither ids of contests nor of tracks. */
const between = '_';

/** Id of a ranking's picture: its contest and, where there is one, its track. */
export const rankingImageId = (contestId: string, raceId: string | undefined): string =>
  raceId === undefined ? contestId : `${contestId}${between}${raceId}`;

/** Inverse of `rankingImageId`. */
export function rankingOfImage(id: string): { readonly contestId: string; readonly raceId: string | undefined } {
  const [contestId = '', raceId] = id.split(between);
  return { contestId, raceId };
}
