import { myPlaceQuery } from '#lib/client/queries/rankings.ts';
import { attemptsQuery, reportQuery } from '#lib/client/queries/submissions.ts';
import { trackDetailsQuery } from '#lib/client/queries/tracks.ts';
import { type Address, type FirstQuery, first, firstOfAll } from '#lib/document/reader.ts';

/** First queries of the page of a submission: its report, then what its track adds. */
export const firstOfSubmission = ({ params }: Address): readonly FirstQuery[] => [
  async (client) => {
    const report = reportQuery(params.id ?? '');
    await first(report)(client);
    const known = client.getQueryData(report.queryKey);
    if (!known) return;
    const { raceId } = known.submission;
    await firstOfAll(client, [
      first(trackDetailsQuery(raceId)),
      first(attemptsQuery(raceId)),
      first(myPlaceQuery(raceId, known.ranking)),
    ]);
  },
];
