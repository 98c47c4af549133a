import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { untilAnswered } from '#lib/client/uploads/hand-in.ts';
import type { HandInWay } from '#lib/client/uploads/use-upload.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { offline } from '#lib/contract/offline.ts';
import { offline2022 } from '#lib/contract/offline-2022.ts';
import { offlineRefusals } from '#lib/contract/offline-refusals.ts';
import { onSiteKey } from './offline.ts';

const is2022 = (competitionID: string) => onSiteFamilyOf(competitionID) === 'ai2022';
const filesKey = (competitionID: string) => onSiteKey(competitionID, 'files');

/** Models and tools that the team brought, the newest first. */
export const teamFilesQuery = (competitionID: string) =>
  queryOptions({
    queryKey: [...filesKey(competitionID), 'list'],
    queryFn: async ({ signal }) => {
      const answer = is2022(competitionID)
        ? call(offline2022.tools, {}, { signal })
        : call(offline.models, { query: { competitionID } }, { signal });
      return (await answer).list;
    },
  });

/** What the team may still bring. */
export const fileRoomQuery = (competitionID: string) =>
  queryOptions({
    queryKey: [...filesKey(competitionID), 'room'],
    queryFn: ({ signal }) =>
      is2022(competitionID)
        ? call(offline2022.canUpload, {}, { signal })
        : call(offline.modelCount, { query: { competitionID } }, { signal }),
  });

/** Files and checks of a team are asked for again. */
export const refreshFiles = (client: QueryClient, competitionID: string): Promise<void> =>
  client.invalidateQueries({ queryKey: filesKey(competitionID) });

/** Takes a file from the team's storage. */
export function useFileRemoval(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fid: string) => call(offline.removeModel, { query: { competitionID, fid } }),
    onSettled: () => refreshFiles(client, competitionID),
  });
}

/** Checks of the team's tools of 2022, the newest first, and how many are left today. */
export const checksQuery = () =>
  queryOptions({
    queryKey: [...filesKey('2022'), 'checks'],
    queryFn: async ({ signal }) => (await call(offline2022.checks, {}, { signal })).list,
  });
export const checkRoomQuery = () =>
  queryOptions({
    queryKey: [...filesKey('2022'), 'checkRoom'],
    queryFn: ({ signal }) => call(offline2022.checkCount, {}, { signal }),
  });
export const checkLogQuery = (id: string) =>
  queryOptions({
    queryKey: [...filesKey('2022'), 'checkLog', id],
    queryFn: ({ signal }) => call(offline2022.checkLog, { query: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useFileCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fid: string) => call(offline2022.submitCheck, { body: { fid } }),
    onSettled: () => refreshFiles(client, '2022'),
  });
}

const { uploadMissing, uploadUnfinished, uploadUsed, typeWrong } = offlineRefusals;

/** How an uploaded model or tool reaches the team's storage. The `raceId` of its place is the contest. */
export const modelWay: HandInWay = {
  handIn: ({ place: { raceId: competitionID }, fid, key }, signal) => {
    const options = { idempotencyKey: key, signal };
    return untilAnswered(
      () =>
        is2022(competitionID)
          ? call(offline2022.addTool, { body: { fid } }, options)
          : call(offline.addModel, { body: { competitionID, fid } }, options),
      signal,
    );
  },
  lostCodes: [uploadMissing, uploadUnfinished, uploadUsed, typeWrong],
};
