import type { Contract } from '#lib/contract/contract.ts';
import type { Document } from '#lib/contract/documents.ts';
import type { DataFile, TrackDetails } from '#lib/contract/submissions/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { dataFileResponse } from '../datasets/responses.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { finalsStart } from '../rankings/tracks.ts';
import { tablePreview } from '../tasks/table-preview.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import { finalChoicesOf, type Task } from '../tasks/tasks.ts';
import { type LoadedTeam, memberOf } from '../teams/locked-team.ts';
import { hasToSign } from '../teams/sign-up/signatures.ts';
import { recordDownload } from './downloads.ts';
import type { TeamTasks } from './of-team.ts';
import { SubmissionError } from './submission-error.ts';

export interface TrackDeps {
  readonly teamTasks: TeamTasks;
  readonly files: TaskFiles;
  /** The guide of a track; null when it has none. */
  readonly guide: (trackId: string, locale: Locale) => Pick<Document, 'blocks'> | null;
}

export function createTrackHandlers({ teamTasks, files, guide }: TrackDeps): HandlersOf<Contract['tracks']> {
  /** The track's task and the team, for members of a team that signed up for it. @throws SubmissionError */
  const entryFor = async (trackId: string, playerId: string): Promise<{ task: Task; loadedTeam: LoadedTeam }> => {
    const task = teamTasks.task(trackId);
    const loadedTeam = await teamTasks.read(task, playerId);
    if (!loadedTeam.trackIds.includes(trackId)) throw new SubmissionError('trackNotMine');
    if (memberOf(loadedTeam, playerId)?.banned) throw new SubmissionError('banned');
    return { task, loadedTeam };
  };

  /** As `entryFor`, for those who may have the data: once the contest is over, a signature is no longer missing. */
  const dataFor: typeof entryFor = async (trackId, playerId) => {
    const entry = await entryFor(trackId, playerId);
    const { now, contest } = entry.loadedTeam;
    if (now < contest.dates.endsAt && (await hasToSign(entry.loadedTeam, playerId)))
      throw new SubmissionError('agreementUnsigned');
    return entry;
  };

  return {
    async type({ query }, { locale }) {
      return trackDetails(teamTasks.task(query.raceId), locale);
    },

    async overview({ query }, { locale }) {
      const task = teamTasks.task(query.raceId);
      const found = await files.list(task);
      return {
        raceId: task.trackId,
        competitionID: task.competitionId,
        files: found.map((file) => dataFile(task, file, locale)),
        preview: await tablePreview(found),
        baseline: await files.baseline(task),
      };
    },

    async files({ query }, { caller, locale }) {
      const { task } = await dataFor(query.raceId, caller.playerId);
      return { list: (await files.list(task)).map((file) => dataFile(task, file, locale)) };
    },

    async download({ query }, { caller, range }) {
      const { task, loadedTeam } = await dataFor(query.raceId, caller.playerId);
      const file = await files.find(task, query.id);
      if (!file) throw Refusal.notFound();
      await recordDownload(loadedTeam, { trackId: task.trackId, playerId: caller.playerId });
      return dataFileResponse({ described: { name: file.name, contentType: typeOf(file.name) }, file }, range ?? null);
    },

    async answerGuide({ query }, { caller, locale }) {
      const { task } = await entryFor(query.raceId, caller.playerId);
      return { html: guideHtml(guide(query.raceId, locale)), baseline: await files.baseline(task) };
    },
  };
}

function trackDetails(whole: Task, locale: Locale): TrackDetails {
  const { track, contest, ...task } = whole;
  const { trackId, competitionId, tabs, metric, energy, better, decimals, counts, format, kinds } = task;
  const { name, summary, line, metric: metricName } = track[locale];
  const { freezesAt, revealsAt, timeZone } = task;
  return {
    ...{
      raceId: trackId,
      competitionID: competitionId,
      name,
      summary,
      line,
      contestName: contest.contest[locale].name,
    },
    finalChoices: finalChoicesOf(whole, finalsStart(contest, trackId)),
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

/** Sections of a track's guide about submitting; guides with other sections are shown whole. */
const sections: readonly (string | null)[] = ['file', 'metric', 'tips'];

function guideHtml(document: Pick<Document, 'blocks'> | null): string {
  const blocks = document?.blocks ?? [];
  const chosen = blocks.filter(({ id }) => sections.includes(id));
  return (chosen.length > 0 ? chosen : blocks).map(({ html }) => html).join('\n');
}
