import {
  gpuClusterQuery,
  gpuImagesQuery,
  gpuOverviewQuery,
  gpuRecordsQuery,
  gpuRunQuery,
  submitRightsQuery,
} from '#lib/client/queries/gpu.ts';
import { type FirstQuery, first, firstOfAll } from '#lib/document/reader.ts';

/** First queries of a team's training: the team's overview, then the selected run. */
export const firstOfGpu =
  (contestId: string): FirstQuery =>
  async (client) => {
    const newest = gpuRecordsQuery(contestId, { state: '', page: 1 });
    await firstOfAll(client, [
      first(gpuOverviewQuery(contestId)),
      first(newest),
      first(gpuImagesQuery(contestId)),
      first(submitRightsQuery(contestId)),
      first(gpuClusterQuery(contestId)),
    ]);
    const overview = client.getQueryData(gpuOverviewQuery(contestId).queryKey);
    const id = overview?.active[0]?.id ?? overview?.next?.id ?? client.getQueryData(newest.queryKey)?.list[0]?.id;
    if (id !== undefined) await client.prefetchQuery(gpuRunQuery(contestId, id));
  };
