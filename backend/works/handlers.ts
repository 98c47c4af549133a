import type { WorkCalls, WorkFamily } from '#lib/contract/works.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Defences } from './defence.ts';
import type { Reports } from './reports.ts';

/** Answers the calls of one family. */
export function workHandlers(family: WorkFamily, reports: Reports, defences: Defences): HandlersOf<WorkCalls> {
  const asking = (competitionID: string, playerId: string) => ({ family, competitionId: competitionID, playerId });
  const handlers: HandlersOf<WorkCalls> = {
    stages: async ({ query }, { caller, locale }) => ({
      list: await reports.stages(asking(query.competitionID, caller.playerId), locale),
    }),
    reports: async ({ query }, { caller }) => ({
      list: await reports.list(asking(query.competitionID, caller.playerId), query.stageType),
    }),
    handIn: ({ body }, { caller }) => reports.handIn({ family, playerId: caller.playerId }, body),
    async withdraw({ query }, { caller }) {
      await reports.withdraw({ family, playerId: caller.playerId }, query);
      return null;
    },
    hasUpload: async ({ query }, { caller }) => ({
      hasUpload: (await reports.list(asking(query.competitionID, caller.playerId), query.stageType)).length > 0,
    }),
    review: ({ query }, { caller, locale }) => defences.review(asking(query.competitionID, caller.playerId), locale),
    defence: ({ query }, { caller, locale }) => defences.defence(asking(query.competitionID, caller.playerId), locale),
    attendance: ({ query }, { caller }) => defences.attendance(asking(query.competitionID, caller.playerId)),
    attend: ({ body: { competitionID, ...wanted } }, { caller }) =>
      defences.attend(asking(competitionID, caller.playerId), wanted),
  };
  return handlers;
}
