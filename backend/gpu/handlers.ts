import type { Contract } from '#lib/contract/contract.ts';
import type { Hall } from '#lib/contract/gpu-hall.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { dataFileResponse } from '../datasets/responses.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { eventStream } from '../submissions/events.ts';
import { memberOf } from '../teams/scene.ts';
import { askForRun, cancelRun } from './ask.ts';
import type { GpuEvents } from './channel.ts';
import { cardChoices } from './choices.ts';
import { allow, GpuRefused } from './gpu-refused.ts';
import { regionsOf, runStopOf } from './hall-views.ts';
import { grant, readRights } from './hand-in-rights.ts';
import { deleteImage, imagesOf, saveImage } from './images.ts';
import { logStream } from './log-stream.ts';
import type { ReservedCards, Situation } from './planning.ts';
import type { Results } from './results.ts';
import type { RunFiles } from './run-files.ts';
import { isOver, type RunLogs } from './run-logs.ts';
import type { Runs } from './runs.ts';
import type { Standing, Standings } from './standing.ts';

export interface GpuHandlerParts {
  readonly standings: Standings;
  readonly runs: Runs;
  readonly logs: RunLogs;
  readonly files: RunFiles;
  readonly results: Results;
  readonly events: GpuEvents;
  readonly reservedCards: ReservedCards;
  /** The hall of a contest as it is now, whoever asks. */
  readonly situation: (competitionId: string) => Promise<Situation>;
  readonly hall: (situation: Situation, locale: Locale) => Promise<Hall>;
}

/** Bytes of a log that are read for one event. */
const eventBytes = 128 * 1024;

/** Answers the calls about runs. Who asks for another team's hears that it does not exist. */
export function createGpuHandlers(parts: GpuHandlerParts): HandlersOf<Contract['gpu']> {
  const { standings, runs, logs, files, results, events, reservedCards } = parts;
  const { read, hold } = standings;

  /** Whoever is banned reads what the team has, and does nothing in its name. */
  const active = ({ scene }: Standing, playerId: string): void =>
    allow(memberOf(scene, playerId)?.banned ? 'banned' : null);

  return {
    async overview({ query }, { caller, locale }) {
      return runs.overview(await read(query.competitionID, caller.playerId), caller.playerId, locale);
    },

    async hall({ query }, { locale }) {
      const situation = await parts.situation(query.competitionID);
      return parts.hall(situation, locale);
    },

    async images({ query }, { caller, locale }) {
      const { scene } = await read(query.competitionID, caller.playerId);
      return { list: await imagesOf(scene.tx, scene.team.id, locale) };
    },

    saveImage: ({ body }, { caller, locale }) =>
      hold(body.competitionID, caller.playerId, async (standing) => {
        active(standing, caller.playerId);
        const { scene } = standing;
        const id = await saveImage(scene, caller.playerId, body);
        const saved = (await imagesOf(scene.tx, scene.team.id, locale)).find((image) => image.id === id);
        if (!saved) throw new GpuRefused('imageMissing');
        return saved;
      }),

    deleteImage: ({ params, query }, { caller }) =>
      hold(query.competitionID, caller.playerId, async (standing) => {
        active(standing, caller.playerId);
        await deleteImage(standing.scene, params.id);
        return null;
      }),

    async cards({ params, query }, { caller, locale }) {
      const standing = await read(query.competitionID, caller.playerId);
      const around = { playerId: caller.playerId, locale, reservedCards };
      return { list: await cardChoices(standing, { imageId: params.id, ...query }, around) };
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
      if (run.logSize === 0) throw new GpuRefused('resultMissing');
      const described = { name: `run-${run.number}.log`, contentType: 'text/plain; charset=utf-8' };
      // A log that grows is another file with each byte.
      const file = { path: files.log(run.id), size: run.logSize, sha256: `${run.id}-${run.logSize}` };
      return dataFileResponse({ described, file }, range ?? null);
    },

    async resultFile({ params, query }, { caller, range }) {
      const run = await runs.row(await read(query.competitionID, caller.playerId), params.id);
      return results.file(run, range ?? null);
    },

    async result({ params, body }, { caller }) {
      const standing = await read(body.competitionID, caller.playerId);
      active(standing, caller.playerId);
      return results.upload(await runs.row(standing, params.id), caller.playerId);
    },

    async preLog({ params, query }, { caller }) {
      const row = async () => runs.row(await read(query.competitionID, caller.playerId), params.id);
      await row();
      return logStream({
        from: query.from,
        read: async (from) => logs.part(await row(), { from, limit: eventBytes, count: 1000 }),
        ended: async () => {
          const run = await row();
          return isOver(run) ? run.state : null;
        },
      });
    },

    async events({ query }, { caller }) {
      const { scene } = await read(query.competitionID, caller.playerId);
      const still = async (runId: string) => {
        const { scene: now } = await read(query.competitionID, caller.playerId);
        return now.team.id === scene.team.id ? { runId: runId || null } : null;
      };
      return eventStream({
        name: 'gpu',
        read: (runId) => still(runId).catch(() => null),
        on: (heard) => events.on(query.competitionID, scene.team.id, heard),
      });
    },

    start: ({ body }, { caller, locale }) =>
      hold(body.competitionID, caller.playerId, async (standing) => {
        const around = { playerId: caller.playerId, locale, reservedCards };
        return runs.one(standing, await askForRun(standing, body, around), locale);
      }),

    cancel: ({ params, body }, { caller, locale }) =>
      hold(body.competitionID, caller.playerId, async (standing) => {
        await cancelRun(standing, await runs.row(standing, params.id), caller.playerId);
        return runs.one(standing, params.id, locale);
      }),

    async runStop({ query }, { locale }) {
      const { hall, now } = await parts.situation(query.competitionID);
      return runStopOf(hall, now, locale);
    },

    async regions({ query }, { locale }) {
      return { list: regionsOf(await parts.situation(query.competitionID), locale) };
    },

    async handInRights({ query }, { caller }) {
      const { scene } = await read(query.competitionID, caller.playerId);
      return readRights(scene, caller.playerId);
    },

    grantHandIn: ({ body }, { caller }) =>
      hold(body.competitionID, caller.playerId, ({ scene }) => grant(scene, caller.playerId, body.playerIds)),
  };
}
