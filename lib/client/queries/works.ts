import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { untilAnswered } from '#lib/client/uploads/submit.ts';
import type { SubmitWay } from '#lib/client/uploads/use-upload.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import {
  type Report,
  type Stage,
  type StageType,
  stageTypes,
  type WorkCalls,
  workCallsOf,
} from '#lib/contract/contests/works.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { invalidate, listOf, queryOf } from '#lib/document/query.ts';
import { untilNext } from './until-next.ts';

const callsOf = (competitionID: string) => workCallsOf[teamRulesOf(competitionID).workCalls];

/** Stages of a contest, as they apply to the caller's team. */
export const stagesQuery = (competitionID: string) =>
  queryOf(
    callsOf(competitionID).stages,
    { query: { competitionID } },
    { select: listOf, refetchInterval: ({ state }) => untilNext((state.data?.list ?? []).flatMap(momentsOf)) },
  );

const momentsOf = ({ opensAt, closesAt }: Stage) => [opensAt, closesAt];

/** Submissions of the team at a stage, newest first. */
export const reportsQuery = (competitionID: string, stageType: StageType) =>
  queryOf(callsOf(competitionID).reports, { query: { competitionID, stageType } }, { select: listOf });

/** Review of the team's work, refetched when the reviews are published. */
export const reviewQuery = (competitionID: string) =>
  queryOf(
    callsOf(competitionID).review,
    { query: { competitionID } },
    { refetchInterval: ({ state }) => untilNext([state.data?.publishesAt ?? 0]) },
  );

/** Day of the defence, refetched when its order is drawn. */
export const defenceQuery = (competitionID: string) =>
  queryOf(
    callsOf(competitionID).defence,
    { query: { competitionID } },
    { refetchInterval: ({ state }) => untilNext([state.data?.drawsAt ?? 0]) },
  );

export const attendanceQuery = (competitionID: string) =>
  queryOf(callsOf(competitionID).attendance, { query: { competitionID } });

/** Refetches everything of a contest: an action of one member changes the permitted actions of the others. */
export const refreshWorks = (client: QueryClient, competitionID: string): Promise<void> =>
  invalidate(client, ['chainWorks', 'ai2022Works'], { query: { competitionID } });

/** Withdraws a file. */
export function useWithdrawal(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stageType, fid }: Report) => call(callsOf(competitionID).withdraw, { query: { stageType, fid } }),
    // Also after a refusal, which means that something has changed.
    onSettled: () => refreshWorks(client, competitionID),
  });
}

/** Sets the speaker at the defence, and what the team needs there. After a refusal the stored entries are refetched. */
export const attendMutation = (client: QueryClient, competitionID: string) => ({
  mutationFn: (wanted: Omit<InputOf<WorkCalls['attend']>['body'], 'competitionID'>) =>
    call(callsOf(competitionID).attend, { body: { competitionID, ...wanted } }),
  onError: () => client.invalidateQueries(attendanceQuery(competitionID)),
});

/** Losses after the refusals of an upload. */
const losses = {
  stageMissing: 'none',
  notMember: 'none',
  notSignedUp: 'none',
  banned: 'none',
  notNamed: 'none',
  notFinalist: 'none',
  nothingToSubmit: 'none',
  notOpen: 'none',
  closed: 'none',
  tooManyReports: 'none',
  agreementUnsigned: 'none',
  uploadMissing: 'upload',
  uploadUnfinished: 'upload',
  uploadUsed: 'upload',
  typeWrong: 'file',
} as const;

/** Submission of an uploaded file to a stage. The subject of its context is that of the report (`reportSubject`). */
export const reportWay: SubmitWay = {
  submit: ({ place, fid, key }, signal) => {
    const [competitionID = '', named] = place.subject.split(':');
    const stageType = stageTypes.find((one) => one === named) ?? 'works';
    const options = { idempotencyKey: key, signal };
    return untilAnswered(() => call(callsOf(competitionID).submit, { body: { stageType, fid } }, options), signal);
  },
  // The families of contests declare the same refusals.
  lossOf: (error) => caseOfRefusal(workCallsOf.chain.submit, error, losses) ?? 'none',
};
