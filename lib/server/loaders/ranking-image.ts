import 'server-only';

/** Neither ids of contests nor of tracks have it. */
const between = '_';

/** What the picture of a ranking is known by: its contest and, where there is one, its track. */
export const rankingImageId = (contestId: string, raceId: string | undefined): string =>
  raceId === undefined ? contestId : `${contestId}${between}${raceId}`;

/** The contest and the track of such an id. */
export function rankingOfImage(id: string): { readonly contestId: string; readonly raceId: string | undefined } {
  const [contestId = '', raceId] = id.split(between);
  return { contestId, raceId };
}
