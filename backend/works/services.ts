import type { WorkCalls, workCallsOf } from '#lib/contract/works.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { createDefences, type Defences } from './defence.ts';
import { workHandlers } from './handlers.ts';
import { createReports, type ReportParts, type Reports } from './reports.ts';

export interface WorkServices {
  readonly reports: Reports;
  readonly defences: Defences;
  /** The handlers of both families. */
  readonly handlers: {
    readonly chainWorks: HandlersOf<WorkCalls>;
    readonly ai2022Works: HandlersOf<(typeof workCallsOf)['ai2022']>;
  };
}

export function createWorkServices(parts: ReportParts): WorkServices {
  const reports = createReports(parts);
  const defences = createDefences(parts);
  return {
    reports,
    defences,
    handlers: {
      chainWorks: workHandlers('chain', reports, defences),
      ai2022Works: workHandlers('ai2022', reports, defences),
    },
  };
}
