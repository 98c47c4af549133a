import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { untilAnswered } from '#lib/client/uploads/hand-in.ts';
import type { HandInWay } from '#lib/client/uploads/use-upload.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { workRefusals } from '#lib/contract/work-refusals.ts';
import { type Report, type Stage, type StageType, stageTypes, workCallsOf } from '#lib/contract/works.ts';

/** The calls of a contest: those of 2022 are spelled otherwise. */
const callsOf = (competitionID: string) =>
  teamRulesOf(competitionID).family === 'ai2022' ? workCallsOf.ai2022 : workCallsOf.chain;

const keyOf = (competitionID: string, ...rest: readonly string[]) => ['works', competitionID, ...rest] as const;

/** The stages of a contest, as they are for the caller's team. */
export const stagesQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'stages'),
    queryFn: async ({ signal }) =>
      (await call(callsOf(competitionID).stages, { query: { competitionID } }, { signal })).list,
    refetchInterval: ({ state }) => untilNextDate(state.data ?? []),
  });

const hour = 3_600_000;

/** Milliseconds until a stage opens or closes, when what the team may do changes; at most an hour. */
function untilNextDate(stages: readonly Stage[]): number {
  const left = stages.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]).map((at) => at * 1000 - Date.now());
  return Math.min(hour, ...left.filter((milliseconds) => milliseconds > 0)) + 1000;
}

/** What the team has handed in at a stage, the newest first. */
export const reportsQuery = (competitionID: string, stageType: StageType) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'reports', stageType),
    queryFn: async ({ signal }) =>
      (await call(callsOf(competitionID).reports, { query: { competitionID, stageType } }, { signal })).list,
  });

export const reviewQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'review'),
    queryFn: ({ signal }) => call(callsOf(competitionID).review, { query: { competitionID } }, { signal }),
  });

export const defenceQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'defence'),
    queryFn: ({ signal }) => call(callsOf(competitionID).defence, { query: { competitionID } }, { signal }),
  });

export const attendanceQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'attendance'),
    queryFn: ({ signal }) => call(callsOf(competitionID).attendance, { query: { competitionID } }, { signal }),
  });

/** Everything of a contest is asked for again: what one member does changes what the others may. */
export const refreshWorks = (client: QueryClient, competitionID: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(competitionID) });

/** Takes a file back. */
export function useWithdrawal(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stageType, fid }: Report) => call(callsOf(competitionID).withdraw, { query: { stageType, fid } }),
    // A refusal says that something has changed meanwhile, too.
    onSettled: () => refreshWorks(client, competitionID),
  });
}

/** Says who speaks at the defence. */
export function useAttending(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { readonly speakerId: string; readonly needs: string }) =>
      call(callsOf(competitionID).attend, { body: { competitionID, ...wanted } }),
    onSuccess: (attendance) => client.setQueryData(attendanceQuery(competitionID).queryKey, attendance),
  });
}

const { uploadMissing, uploadUnfinished, uploadUsed, typeWrong } = workRefusals;

/** How an uploaded file is handed in at a stage. The `raceId` of its place is the subject of the report. */
export const reportWay: HandInWay = {
  handIn: ({ place, fid, key }, signal) => {
    const [competitionID = '', named] = place.raceId.split(':');
    const stageType = stageTypes.find((one) => one === named) ?? 'works';
    const options = { idempotencyKey: key, signal };
    return untilAnswered(() => call(callsOf(competitionID).handIn, { body: { stageType, fid } }, options), signal);
  },
  lostCodes: [uploadMissing, uploadUnfinished, uploadUsed, typeWrong],
};
