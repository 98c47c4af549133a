import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { untilAnswered } from '#lib/client/uploads/submit.ts';
import type { SubmitWay } from '#lib/client/uploads/use-upload.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { offline2022 } from '#lib/contract/offline/offline-2022.ts';
import { invalidate, listOf, queryOf } from '#lib/document/query.ts';
import { fileCalls, onSiteQueries } from './on-site-queries.ts';

/** Models and tools uploaded by the team, newest first. */
export const teamFilesQuery = (competitionID: string) => onSiteQueries(competitionID).files();

/** Storage that the team has left. */
export const fileRoomQuery = (competitionID: string) => onSiteQueries(competitionID).fileRoom();

/** Refetches files and checks of a team. */
export const refreshFiles = (client: QueryClient): Promise<void> => invalidate(client, fileCalls);

/** Deletes a file from the team's storage. */
export function useFileRemoval(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fid: string) => call(offline.removeModel, { query: { competitionID, fid } }),
    onSettled: () => refreshFiles(client),
  });
}

/** Checks of the team's tools in 2022, newest first, and the number left today. */
export const checksQuery = () => queryOf(offline2022.checks, {}, { select: listOf });
export const checkRoomQuery = () => queryOf(offline2022.checkCount, {});
export const checkLogQuery = (id: string) =>
  queryOf(offline2022.checkLog, { query: { id } }, { staleTime: Number.POSITIVE_INFINITY });

export function useFileCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fid: string) => call(offline2022.submitCheck, { body: { fid } }),
    onSettled: () => refreshFiles(client),
  });
}

/** Losses after the refusals of an upload. */
const losses = {
  trackMissing: 'none',
  notMember: 'none',
  notSignedUp: 'none',
  notFinalist: 'none',
  banned: 'none',
  agreementUnsigned: 'none',
  teamUnsigned: 'none',
  notStarted: 'none',
  over: 'none',
  filesFull: 'none',
  uploadMissing: 'upload',
  uploadUnfinished: 'upload',
  uploadUsed: 'upload',
  typeWrong: 'file',
} as const;

/** Import of an uploaded model or tool into the team's storage. The subject of its context is the contest. */
export const modelWay: SubmitWay = {
  submit: ({ place: { subject: competitionID }, fid, key }, signal) => {
    const options = { idempotencyKey: key, signal };
    return untilAnswered(
      () =>
        onSiteFamilyOf(competitionID) === 'ai2022'
          ? call(offline2022.addTool, { body: { fid } }, options)
          : call(offline.addModel, { body: { competitionID, fid } }, options),
      signal,
    );
  },
  // `addTool` of 2022 declares the same refusals.
  lossOf: (error) => caseOfRefusal(offline.addModel, error, losses) ?? 'none',
};
