import type { WorkCalls, workCallsOf } from '#lib/contract/contests/works.ts';
import type { WorkFamily } from '#lib/contract/routes/works.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { createDefences, type Defences } from './defence.ts';
import { createReports, type ReportDeps, type Reports } from './reports.ts';

export interface WorkServices {
  readonly reports: Reports;
  readonly defences: Defences;
  readonly handlers: {
    readonly chainWorks: HandlersOf<WorkCalls>;
    readonly ai2022Works: HandlersOf<(typeof workCallsOf)['ai2022']>;
  };
}

export function createWorkServices(deps: ReportDeps): WorkServices {
  const reports = createReports(deps);
  const defences = createDefences(deps);
  return {
    reports,
    defences,
    handlers: {
      chainWorks: workHandlers('chain', reports, defences),
      ai2022Works: workHandlers('ai2022', reports, defences),
    },
  };
}

function workHandlers(family: WorkFamily, reports: Reports, defences: Defences): HandlersOf<WorkCalls> {
  const asking = (competitionID: string, playerId: string) => ({ family, competitionId: competitionID, playerId });
  const handlers: HandlersOf<WorkCalls> = {
    stages: async ({ query }, { caller, locale }) => ({
      list: await reports.stages(asking(query.competitionID, caller.playerId), locale),
    }),
    reports: async ({ query }, { caller }) => ({
      list: await reports.list(asking(query.competitionID, caller.playerId), query.stageType),
    }),
    submit: ({ body }, { caller }) => reports.submit({ family, playerId: caller.playerId }, body),
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
