import type { Contract } from '#lib/contract/contract.ts';
import type { Document } from '#lib/contract/documents.ts';
import type { DataFile, RaceType } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { dataFileResponse } from '../datasets/responses.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import type { TeamTasks } from '../submissions/of-team.ts';
import { SubmissionRefused } from '../submissions/submission-refused.ts';
import { memberOf } from '../teams/scene.ts';
import type { TaskFiles } from './task-files.ts';
import type { Task } from './tasks.ts';

export interface TrackParts {
  readonly teamTasks: TeamTasks;
  readonly files: TaskFiles;
  /** The guide of a track; null when it has none. */
  readonly guide: (raceId: string, locale: Locale) => Pick<Document, 'blocks'> | null;
}

export function createTrackHandlers({ teamTasks, files, guide }: TrackParts): HandlersOf<Contract['tracks']> {
  /** The track, for members of a team that signed up for it. @throws SubmissionRefused */
  const taskFor = async (raceId: string, playerId: string): Promise<Task> => {
    const task = teamTasks.task(raceId);
    const scene = await teamTasks.read(task, playerId);
    if (!scene.raceIds.includes(raceId)) throw new SubmissionRefused('raceNotMine');
    if (memberOf(scene, playerId)?.banned) throw new SubmissionRefused('banned');
    return task;
  };

  return {
    async type({ query }, { locale }) {
      return raceType(teamTasks.task(query.raceId), locale);
    },

    async files({ query }, { caller, locale }) {
      const task = await taskFor(query.raceId, caller.playerId);
      return { list: (await files.list(task)).map((file) => dataFile(task, file, locale)) };
    },

    async download({ query }, { caller, range }) {
      const task = await taskFor(query.raceId, caller.playerId);
      const file = await files.find(task, query.id);
      if (!file) throw Refusal.notFound();
      return dataFileResponse({ described: { name: file.name, contentType: typeOf(file.name) }, file }, range ?? null);
    },

    async answerGuide({ query }, { caller, locale }) {
      const task = await taskFor(query.raceId, caller.playerId);
      return { html: guideHtml(guide(query.raceId, locale)), baseline: await files.baseline(task) };
    },
  };
}

function raceType({ track, contest, ...task }: Task, locale: Locale): RaceType {
  const { raceId, competitionId, tabs, metric, energy, better, decimals, counts, format, kinds } = task;
  const { name, summary, line, metric: metricName } = track[locale];
  const { freezesAt, revealsAt, timeZone } = task;
  return {
    ...{ raceId, competitionID: competitionId, name, summary, line, contestName: contest.contest[locale].name },
    ...{ tabs, metric, energy, metricName, better, decimals, counts, format, kinds, freezesAt, revealsAt, timeZone },
  };
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  json: 'application/json',
};
const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

function dataFile(task: Task, file: Awaited<ReturnType<TaskFiles['list']>>[number], locale: Locale): DataFile {
  const { id, name, size, sha256, updatedAt } = file;
  const entry = task.data.find((one) => one.id === id);
  const note = entry?.note[locale] ?? '';
  return { id, name, note, size, sha256, contentType: typeOf(name), rows: entry?.rows ?? null, updatedAt };
}

/** Sections of a track's guide that say how to hand in; all of it where it has others. */
const sections: readonly (string | null)[] = ['file', 'metric', 'tips'];

function guideHtml(document: Pick<Document, 'blocks'> | null): string {
  const blocks = document?.blocks ?? [];
  const chosen = blocks.filter(({ id }) => sections.includes(id));
  return (chosen.length > 0 ? chosen : blocks).map(({ html }) => html).join('\n');
}
