import type { Contract } from '#lib/contract/contract.ts';
import type { Cluster } from '#lib/contract/gpu/gpu-cluster.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { dataFileResponse } from '../datasets/responses.ts';
import { changeStream } from '../platform/http/event-stream.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { memberOf } from '../teams/locked-team.ts';
import { regionsOf, runStopOf } from './cluster/cluster-views.ts';
import type { ClusterState } from './cluster/planning.ts';
import type { GpuContext, GpuContexts } from './gpu-context.ts';
import { assertAllowed, GpuError } from './gpu-error.ts';
import { deleteImage, imageOf, imagesOf, saveImage } from './images/images.ts';
import { logStream, type RunLogs } from './logs/run-logs.ts';
import type { OwnPrograms } from './own-programs/own-programs.ts';
import { programFormOf } from './own-programs/program-form.ts';
import type { TeamSlots } from './quota/quota.ts';
import { gpuChoices } from './runs/choices.ts';
import type { Results } from './runs/results.ts';
import type { GpuEvents } from './runs/run-events.ts';
import type { RunFiles } from './runs/run-files.ts';
import type { Runs } from './runs/runs.ts';
import { cancelRun, submitRun } from './runs/submit-run.ts';
import { grantRights, readRights } from './submit-rights.ts';
import { isUnsettled } from './tables.ts';

export interface GpuHandlerDeps {
  readonly contexts: GpuContexts;
  readonly runs: Runs;
  readonly logs: RunLogs;
  readonly files: RunFiles;
  readonly results: Results;
  readonly events: GpuEvents;
  readonly teamSlots: TeamSlots;
  readonly ownPrograms: OwnPrograms;
  /** The current state of a contest's cluster, without regard to the caller. */
  readonly clusterState: (competitionId: string) => Promise<ClusterState>;
  readonly cluster: (clusterState: ClusterState, locale: Locale) => Promise<Cluster>;
}

/** Bytes of a log that are read for one event. */
const eventBytes = 128 * 1024;

/** Answers the calls about runs. Runs of other teams are reported as missing. */
export function createGpuHandlers(deps: GpuHandlerDeps): HandlersOf<Contract['gpu']> {
  const { contexts, runs, logs, files, results, events, teamSlots, ownPrograms } = deps;
  const { read, hold } = contexts;

  /** A banned member may read what the team has, but cannot act in its name. */
  const active = ({ ownTeam }: GpuContext, playerId: string): void =>
    assertAllowed(memberOf(ownTeam, playerId)?.banned ? 'banned' : null);

  return {
    async overview({ query }, { caller, locale }) {
      return runs.overview(await read(query.competitionID, caller.playerId), caller.playerId, locale);
    },

    async cluster({ query }, { locale }) {
      const clusterState = await deps.clusterState(query.competitionID);
      return deps.cluster(clusterState, locale);
    },

    async images({ query }, { caller, locale }) {
      const { ownTeam } = await read(query.competitionID, caller.playerId);
      return { list: await imagesOf(ownTeam.tx, ownTeam.team.id, locale) };
    },

    saveImage: ({ body }, { caller, locale }) =>
      hold(body.competitionID, caller.playerId, async (gpuContext) => {
        active(gpuContext, caller.playerId);
        const { ownTeam } = gpuContext;
        return imageOf(ownTeam, await saveImage(ownTeam, caller.playerId, body), locale);
      }),

    async uploadProgram({ query }, { caller, locale, upload }) {
      // Before the form is read: strangers send nothing.
      active(await read(query.competitionID, caller.playerId), caller.playerId);
      const program = await programFormOf(upload);
      return hold(query.competitionID, caller.playerId, async (gpuContext) => {
        active(gpuContext, caller.playerId);
        const { ownTeam } = gpuContext;
        return imageOf(ownTeam, await ownPrograms.save(ownTeam, caller.playerId, program), locale);
      });
    },

    deleteImage: ({ params, query }, { caller }) =>
      hold(query.competitionID, caller.playerId, async (gpuContext) => {
        active(gpuContext, caller.playerId);
        await deleteImage(gpuContext.ownTeam, params.id);
        return null;
      }),

    async gpus({ params, query }, { caller, locale }) {
      const gpuContext = await read(query.competitionID, caller.playerId);
      const around = { ...teamSlots, playerId: caller.playerId, locale };
      return { list: await gpuChoices(gpuContext, { imageId: params.id, ...query }, around) };
    },

    async run({ params, query }, { caller, locale }) {
      return runs.detail(await read(query.competitionID, caller.playerId), params.id, query.since, locale);
    },

    async records({ query }, { caller, locale }) {
      return runs.list(await read(query.competitionID, caller.playerId), query, locale);
    },

    async record({ params, query }, { caller, locale }) {
      return runs.detail(await read(query.competitionID, caller.playerId), params.id, 0, locale);
    },

    async logs({ params, query }, { caller }) {
      const { competitionID, ...wanted } = query;
      return logs.part(await runs.row(await read(competitionID, caller.playerId), params.id), wanted);
    },

    async logFile({ params, query }, { caller, range }) {
      const run = await runs.row(await read(query.competitionID, caller.playerId), params.id);
      if (run.logSize === 0) throw new GpuError('resultMissing');
      const described = { name: `run-${run.number}.log`, contentType: 'text/plain; charset=utf-8' };
      // A growing log changes with each byte, so its size is part of the checksum.
      const file = { path: files.log(run.id), size: run.logSize, sha256: `${run.id}-${run.logSize}` };
      return dataFileResponse({ described, file }, range ?? null);
    },

    async resultFile({ params, query }, { caller, range }) {
      const run = await runs.row(await read(query.competitionID, caller.playerId), params.id);
      return results.file(run, range ?? null);
    },

    async result({ params, body }, { caller }) {
      const gpuContext = await read(body.competitionID, caller.playerId);
      active(gpuContext, caller.playerId);
      return results
        .upload(await runs.row(gpuContext, params.id), caller.playerId)
        .then(({ trackId, ...upload }) => ({ ...upload, raceId: trackId }));
    },

    async preLog({ params, query }, { caller }) {
      const row = async () => runs.row(await read(query.competitionID, caller.playerId), params.id);
      await row();
      return logStream({
        from: query.from,
        read: async (from) => logs.part(await row(), { from, limit: eventBytes, count: 1000 }),
        ended: async () => {
          const run = await row();
          return isUnsettled(run) ? null : run.state;
        },
      });
    },

    async events({ query }, { caller }) {
      const { ownTeam } = await read(query.competitionID, caller.playerId);
      const still = async (runId: string) => {
        const { ownTeam: now } = await read(query.competitionID, caller.playerId);
        return now.team.id === ownTeam.team.id ? { runId: runId || null } : null;
      };
      return changeStream({
        name: 'gpu',
        read: (runId) => still(runId).catch(() => null),
        on: (listener) => events.on(query.competitionID, ownTeam.team.id, listener),
      });
    },

    start: ({ body }, { caller, locale }) =>
      hold(body.competitionID, caller.playerId, async (gpuContext) => {
        const around = { ...teamSlots, playerId: caller.playerId, locale, ownPrograms };
        const asked = { ...body, trackId: body.raceId };
        return runs.one(gpuContext, await submitRun(gpuContext, asked, around), locale);
      }),

    cancel: ({ params, body }, { caller, locale }) =>
      hold(body.competitionID, caller.playerId, async (gpuContext) => {
        await cancelRun(gpuContext, await runs.row(gpuContext, params.id), caller.playerId);
        return runs.one(gpuContext, params.id, locale);
      }),

    async runStop({ query }, { locale }) {
      const { cluster, now } = await deps.clusterState(query.competitionID);
      return runStopOf(cluster, now, locale);
    },

    async regions({ query }, { locale }) {
      return { list: regionsOf(await deps.clusterState(query.competitionID), locale) };
    },

    async submitRights({ query }, { caller }) {
      const { ownTeam } = await read(query.competitionID, caller.playerId);
      return readRights(ownTeam, caller.playerId);
    },

    grantSubmit: ({ body }, { caller }) =>
      hold(body.competitionID, caller.playerId, ({ ownTeam }) => grantRights(ownTeam, caller.playerId, body.playerIds)),
  };
}
