import { and, desc, eq, sql } from 'drizzle-orm';
import type { Submission, SubmissionState } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Task } from '../tasks/tasks.ts';
import { teamMembers } from '../teams/tables.ts';
import type { TeamTasks } from './of-team.ts';
import { SubmissionError } from './submission-error.ts';
import { submissions } from './tables.ts';
import { type SubmissionRow, submissionViews } from './views.ts';

interface Asking {
  readonly playerId: string;
  readonly locale: Locale;
}
interface Wanted {
  readonly kind?: SubmissionKind | undefined;
  readonly state?: SubmissionState | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Submissions of teams, for their members. Those of other teams are treated as missing. */
export interface Records {
  /** Newest first. */
  list(trackId: string, wanted: Wanted, of: Asking): Promise<{ list: Submission[]; total: number }>;
  /** @throws SubmissionError `submissionMissing` */
  one(id: string, of: Asking): Promise<Submission>;
  /** The stored row. @throws SubmissionError `submissionMissing` */
  row(id: string, playerId: string): Promise<SubmissionRow>;
  /** The stored row by file id. @throws SubmissionError `submissionMissing` */
  rowOfFile(fid: string, playerId: string): Promise<SubmissionRow>;
  /** The team's final document; null while there is none. */
  final(trackId: string, of: Asking): Promise<Submission | null>;
  /** All submissions of one kind, newest first. */
  ofKind(trackId: string, kind: SubmissionKind, of: Asking): Promise<Submission[]>;
}

export function createRecords(database: Database, clock: Clock, teamTasks: TeamTasks): Records {
  const views = (rows: readonly SubmissionRow[], task: Task, { locale }: Asking) =>
    submissionViews(database, rows, { task, locale, now: clock() });

  const found = async (condition: ReturnType<typeof eq>, playerId: string): Promise<SubmissionRow> => {
    const isMine = sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${submissions.teamId} and ${teamMembers.playerId} = ${playerId})`;
    const [row] = await database.select().from(submissions).where(and(condition, isMine));
    if (!row) throw new SubmissionError('submissionMissing');
    return row;
  };

  const row = (id: string, playerId: string) => found(eq(submissions.id, id), playerId);

  /** Condition for the submissions of the caller's team for a track. @throws SubmissionError `trackNotMine` */
  const ofTeam = async (task: Task, playerId: string) => {
    const teamId = await teamTasks.teamId(task, playerId);
    if (!teamId) throw new SubmissionError('trackNotMine');
    return and(eq(submissions.teamId, teamId), eq(submissions.trackId, task.trackId));
  };
  const newestFirst = [desc(submissions.submittedAt), desc(submissions.sequence)];

  return {
    async list(trackId, { kind, state, page, pageSize }, of) {
      const task = teamTasks.task(trackId);
      const own = await ofTeam(task, of.playerId);
      const wanted = and(
        own,
        kind ? eq(submissions.kind, kind) : undefined,
        state ? eq(submissions.state, state) : undefined,
      );
      const rows = await database
        .select()
        .from(submissions)
        .where(wanted)
        .orderBy(...newestFirst)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { list: await views(rows, task, of), total: await database.$count(submissions, wanted) };
    },

    async one(id, of) {
      const own = await row(id, of.playerId);
      const [view] = await views([own], teamTasks.task(own.trackId), of);
      if (!view) throw new SubmissionError('submissionMissing');
      return view;
    },

    row,
    rowOfFile: (fid, playerId) => found(eq(submissions.fid, fid), playerId),

    async final(trackId, of) {
      const task = teamTasks.task(trackId);
      const own = await ofTeam(task, of.playerId);
      const rows = await database
        .select()
        .from(submissions)
        .where(and(own, eq(submissions.kind, 'technical'), eq(submissions.isFinal, true)));
      const [view = null] = await views(rows, task, of);
      return view;
    },

    async ofKind(trackId, kind, of) {
      const task = teamTasks.task(trackId);
      const own = await ofTeam(task, of.playerId);
      const rows = await database
        .select()
        .from(submissions)
        .where(and(own, eq(submissions.kind, kind)))
        .orderBy(...newestFirst);
      return views(rows, task, of);
    },
  };
}
