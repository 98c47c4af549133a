import { rankingNamesQuery } from '#lib/client/queries/rankings.ts';
import { extraQuery } from '#lib/client/queries/session.ts';
import {
  attemptsQuery,
  codesQuery,
  finalTechnicalQuery,
  recordsQuery,
  scoresQuery,
  technicalsQuery,
} from '#lib/client/queries/submissions.ts';
import { myTracksQuery, participationQuery } from '#lib/client/queries/teams.ts';
import { answerGuideQuery, trackFilesQuery } from '#lib/client/queries/tracks.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { type Address, type FirstQuery, first, firstPage } from '#lib/document/reader.ts';

type Track = Pick<TrackDetails, 'raceId' | 'competitionID'>;

const newest = (raceId: string) => first(recordsQuery(raceId, { kind: '', state: '', page: 1 }));

const ofTab: Readonly<Record<string, (track: Track) => readonly FirstQuery[]>> = {
  guide: ({ raceId }) => [first(answerGuideQuery(raceId))],
  data: ({ raceId }) => [first(trackFilesQuery(raceId))],
  submit: ({ raceId }) => [first(attemptsQuery(raceId)), newest(raceId)],
  records: ({ raceId }) => [newest(raceId), first(scoresQuery(raceId))],
  ranking: ({ competitionID }) => [first(rankingNamesQuery(competitionID))],
  code: ({ raceId }) => [first(codesQuery(raceId))],
  technical: ({ raceId }) => [firstPage(technicalsQuery(raceId)), first(finalTechnicalQuery(raceId))],
};

/** First queries of a track's tab: access to the track, and the tab's own data. */
export const firstOfTrack =
  (track: Track) =>
  ({ params }: Address): readonly FirstQuery[] => [
    first(myTracksQuery()),
    first(participationQuery(track.competitionID)),
    ...(ofTab[params.tab ?? '']?.(track) ?? []),
  ];

export const firstOfScores = (): readonly FirstQuery[] => [first(myTracksQuery()), first(extraQuery())];
