import { workRefusals } from '#lib/contract/work-refusals.ts';
import type { WorkCalls, WorkFamily } from '#lib/contract/works.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import { refusalOf as teamRefusalOf } from '../teams/handlers.ts';
import { TeamRefused } from '../teams/team-refused.ts';
import type { Defences } from './defence.ts';
import type { Reports } from './reports.ts';
import { sentenceOf, WorkRefused } from './work-refused.ts';

/** Answers the calls of one family. */
export function workHandlers(family: WorkFamily, reports: Reports, defences: Defences): HandlersOf<WorkCalls> {
  const asking = (competitionID: string, playerId: string) => ({ family, competitionId: competitionID, playerId });
  return {
    stages: ({ query }, { caller, locale }) =>
      refusing(async () => ({ list: await reports.stages(asking(query.competitionID, caller.playerId), locale) })),
    reports: ({ query }, { caller }) =>
      refusing(async () => ({
        list: await reports.list(asking(query.competitionID, caller.playerId), query.stageType),
      })),
    handIn: ({ body }, { caller }) => refusing(() => reports.handIn({ family, playerId: caller.playerId }, body)),
    withdraw: ({ query }, { caller }) =>
      refusing(async () => {
        await reports.withdraw({ family, playerId: caller.playerId }, query);
        return null;
      }),
    hasUpload: ({ query }, { caller }) =>
      refusing(async () => ({
        hasUpload: (await reports.list(asking(query.competitionID, caller.playerId), query.stageType)).length > 0,
      })),
    review: ({ query }, { caller, locale }) =>
      refusing(() => defences.review(asking(query.competitionID, caller.playerId), locale)),
    defence: ({ query }, { caller, locale }) =>
      refusing(() => defences.defence(asking(query.competitionID, caller.playerId), locale)),
    attendance: ({ query }, { caller }) =>
      refusing(() => defences.attendance(asking(query.competitionID, caller.playerId))),
    attend: ({ body: { competitionID, ...wanted } }, { caller }) =>
      refusing(() => defences.attend(asking(competitionID, caller.playerId), wanted)),
  };
}

/** A rule that said no, as a refusal. */
async function refusing<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof WorkRefused) throw Refusal.rule(workRefusals[error.reason], sentenceOf(error));
    throw error instanceof TeamRefused ? teamRefusalOf(error) : error;
  }
}
