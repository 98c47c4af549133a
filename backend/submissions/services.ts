import { and, eq, exists } from 'drizzle-orm';
import type { Document } from '#lib/contract/documents.ts';
import type { SubmissionKind } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Listen } from '../database/notifications.ts';
import type { Handlers } from '../router/handlers.ts';
import { createTrackHandlers } from '../tasks/handlers.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { TeamParts } from '../teams/scene.ts';
import { teamMembers } from '../teams/tables.ts';
import type { KeptUploads } from '../uploads/service.ts';
import type { UploadGate, UploadGates, UploadReader } from '../uploads/uploads.ts';
import { attemptsLeft } from './attempts.ts';
import { createDocuments } from './documents.ts';
import { createSubmissionEvents } from './events.ts';
import { createSubmissionHandlers } from './handlers.ts';
import { createTeamTasks, kindOf } from './of-team.ts';
import { createRecords } from './records.ts';
import { SubmissionRefused } from './submission-refused.ts';
import { submit } from './submit.ts';
import { submissions } from './tables.ts';

export interface SubmissionServiceParts extends TeamParts {
  readonly tasks: Tasks;
  readonly files: TaskFiles;
  readonly uploads: KeptUploads;
  readonly listen: Listen;
  readonly guide: (raceId: string, locale: Locale) => Pick<Document, 'blocks'> | null;
}

export interface SubmissionServices {
  readonly handlers: Pick<Handlers, 'tracks' | 'submissions'>;
  /** Who may begin an upload for a submission. */
  readonly gates: UploadGates;
  /** Members of a team read what the team handed in. */
  readonly reader: UploadReader;
}

/** Everything about tracks and what is handed in for them, put together. */
export function createSubmissionServices(parts: SubmissionServiceParts): SubmissionServices {
  const { database, clock, uploads, listen } = parts;
  const teamTasks = createTeamTasks(parts, parts.tasks);
  const records = createRecords(database, clock, teamTasks);

  const gate =
    (kind: SubmissionKind): UploadGate =>
    async (raceId, playerId) => {
      const task = teamTasks.task(raceId);
      const { maxBytes, extensions } = kindOf(task, kind);
      const left = await attemptsLeft(await teamTasks.read(task, playerId), task, playerId);
      const of = left.find((one) => one.kind === kind);
      if (!of?.reason) return { maxBytes, extensions };
      const limit = (of.reason === 'attemptsToday' ? of.today : of.inAll).limit ?? 0;
      throw new SubmissionRefused(of.reason, { limit });
    };

  return {
    handlers: {
      tracks: createTrackHandlers({ teamTasks, files: parts.files, guide: parts.guide }),
      submissions: createSubmissionHandlers({
        teamTasks,
        submit: (given) => submit({ database, teamTasks, uploads }, given),
        records,
        documents: createDocuments({ teamTasks, records, uploads }),
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
