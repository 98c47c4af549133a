import { and, eq, exists } from 'drizzle-orm';
import type { Document } from '#lib/contract/documents.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Listen } from '../platform/database/notifications.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { RankedTracks } from '../rankings/tracks.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { TeamDeps } from '../teams/locked-team.ts';
import { teamMembers } from '../teams/tables.ts';
import type { KeptUploads } from '../uploads/service.ts';
import type { UploadGate, UploadGates, UploadReader } from '../uploads/uploads.ts';
import { attemptsLeft } from './attempts.ts';
import { createDocuments } from './documents.ts';
import { createSubmissionEvents } from './events.ts';
import { createFinalChoices } from './final-choices.ts';
import { createSubmissionHandlers } from './handlers.ts';
import { createTeamTasks, kindOf } from './of-team.ts';
import { createRecords } from './records.ts';
import { createReports } from './report.ts';
import { SubmissionError } from './submission-error.ts';
import { submit } from './submit.ts';
import { submissions } from './tables.ts';
import { createTrackHandlers } from './track-handlers.ts';

export interface SubmissionServiceDeps extends TeamDeps {
  readonly tasks: Tasks;
  readonly files: TaskFiles;
  readonly tracks: RankedTracks;
  readonly uploads: KeptUploads;
  readonly listen: Listen;
  readonly guide: (trackId: string, locale: Locale) => Pick<Document, 'blocks'> | null;
}

export interface SubmissionServices {
  readonly handlers: Pick<Handlers, 'tracks' | 'submissions'>;
  /** Authorises uploads for submissions. */
  readonly gates: UploadGates;
  /** Allows members of a team to read its submissions. */
  readonly reader: UploadReader;
}

export function createSubmissionServices(deps: SubmissionServiceDeps): SubmissionServices {
  const { database, clock, uploads, listen } = deps;
  const teamTasks = createTeamTasks(deps, deps.tasks);
  const records = createRecords(database, clock, teamTasks);

  const gate =
    (kind: SubmissionKind): UploadGate =>
    async (trackId, playerId) => {
      const task = teamTasks.task(trackId);
      const { maxBytes, extensions } = kindOf(task, kind);
      const left = await attemptsLeft(await teamTasks.read(task, playerId), task, playerId);
      const of = left.find((one) => one.kind === kind);
      const reason = of?.reason ?? (of?.hasToSign ? 'agreementUnsigned' : null);
      if (!of || !reason) return { maxBytes, extensions };
      const limit = (reason === 'attemptsToday' ? of.today : of.inAll).limit ?? 0;
      throw new SubmissionError(reason, { limit });
    };

  return {
    handlers: {
      tracks: createTrackHandlers({ teamTasks, files: deps.files, guide: deps.guide }),
      submissions: createSubmissionHandlers({
        teamTasks,
        submit: (given) => submit({ database, teamTasks, uploads }, given),
        records,
        report: createReports({ database, teamTasks, records }),
        documents: createDocuments({ teamTasks, records, uploads }),
        chooseFinal: createFinalChoices({ teamTasks, records, tracks: deps.tracks }),
        events: createSubmissionEvents(listen),
        uploads,
      }),
    },
    gates: { outcome: gate('outcome'), image: gate('image'), code: gate('code'), technical: gate('technical') },
    async reader(fid, playerId) {
      const isMember = and(eq(teamMembers.teamId, submissions.teamId), eq(teamMembers.playerId, playerId));
      const mine = exists(database.select().from(teamMembers).where(isMember));
      return (await database.$count(submissions, and(eq(submissions.fid, fid), mine))) > 0;
    },
  };
}
