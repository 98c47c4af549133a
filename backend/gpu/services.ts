import type { Contract } from '#lib/contract/contract.ts';
import type { Listen } from '../platform/database/notifications.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { SlotQuota } from '../slots/quota.ts';
import type { TeamDeps } from '../teams/locked-team.ts';
import type { ImportUpload } from '../uploads/import-upload.ts';
import { clusterView } from './cluster/cluster-views.ts';
import type { Clusters } from './cluster/clusters.ts';
import { createQueuePlans, readClusterState } from './cluster/planning.ts';
import { createGpuContexts } from './gpu-context.ts';
import { createGpuHandlers } from './handlers.ts';
import { createLogSearch } from './logs/log-search.ts';
import { createRunLogs } from './logs/run-logs.ts';
import type { Containers } from './own-programs/containers.ts';
import { createOwnPrograms } from './own-programs/own-programs.ts';
import { createSlotQuota, type TeamSlots } from './quota/quota.ts';
import { createResults } from './runs/results.ts';
import { createGpuEvents } from './runs/run-events.ts';
import { createRunFiles } from './runs/run-files.ts';
import { createRuns } from './runs/runs.ts';

export interface GpuServiceDeps extends TeamDeps, TeamSlots {
  readonly dataDir: string;
  readonly listen: Listen;
  readonly clusters: Clusters;
  readonly importUpload: ImportUpload;
  /** Users under which the teams' own programs run; none where the engine does not isolate them. */
  readonly teamUsers: readonly string[];
  readonly containers: Containers;
}

export interface GpuServices {
  readonly handlers: HandlersOf<Contract['gpu']>;
  /** The GPU hours of teams, for reservations of GPUs. */
  readonly slotQuota: SlotQuota;
}

/** Services of training on the GPU machines; the runs themselves are started by start-gpu.ts. */
export function createGpuServices(deps: GpuServiceDeps): GpuServices {
  const { database, clock, clusters, reservedGpus, unchargedSlots } = deps;
  const teamSlots = { reservedGpus, unchargedSlots };
  const files = createRunFiles(deps.dataDir);
  const contexts = createGpuContexts(deps, clusters);
  const queuePlans = createQueuePlans();
  const ownPrograms = createOwnPrograms(files, deps.teamUsers, deps.containers);
  return {
    handlers: createGpuHandlers({
      contexts,
      runs: createRuns({ ...teamSlots, database, ownPrograms, containers: deps.containers, queuePlans }),
      ownPrograms,
      logs: createRunLogs(files, createLogSearch()),
      files,
      results: createResults(database, files, deps.importUpload),
      events: createGpuEvents(deps.listen),
      teamSlots,
      clusterState: async (competitionId) =>
        readClusterState(database, contexts.cluster(competitionId), clock(), reservedGpus),
      cluster: (clusterState, locale) => clusterView(database, clusterState, queuePlans(clusterState), locale),
    }),
    slotQuota: createSlotQuota(clusters, clock, teamSlots),
  };
}
