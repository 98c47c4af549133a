import { and, desc, eq, sql } from 'drizzle-orm';
import type { Submission, SubmissionState } from '#lib/contract/submissions.ts';
import type { SubmissionKind } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Task } from '../tasks/tasks.ts';
import { teamMembers } from '../teams/tables.ts';
import type { TeamTasks } from './of-team.ts';
import { SubmissionRefused } from './submission-refused.ts';
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

/** What teams handed in, for their members. Whatever is another team's does not exist. */
export interface Records {
  /** The newest first. */
  list(raceId: string, wanted: Wanted, of: Asking): Promise<{ list: Submission[]; total: number }>;
  /** @throws SubmissionRefused `submissionMissing` */
  one(id: string, of: Asking): Promise<Submission>;
  /** The row behind it. @throws SubmissionRefused `submissionMissing` */
  row(id: string, playerId: string): Promise<SubmissionRow>;
  /** The same by the id of its file. @throws SubmissionRefused `submissionMissing` */
  rowOfFile(fid: string, playerId: string): Promise<SubmissionRow>;
  /** The document that the team handed in for good; null while there is none. */
  final(raceId: string, of: Asking): Promise<Submission | null>;
  /** Everything of one kind, the newest first. */
  ofKind(raceId: string, kind: SubmissionKind, of: Asking): Promise<Submission[]>;
}

export function createRecords(database: Database, clock: Clock, teamTasks: TeamTasks): Records {
  const views = (rows: readonly SubmissionRow[], task: Task, { locale }: Asking) =>
    submissionViews(database, rows, { task, locale, now: clock() });

  const found = async (condition: ReturnType<typeof eq>, playerId: string): Promise<SubmissionRow> => {
    const isMine = sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${submissions.teamId} and ${teamMembers.playerId} = ${playerId})`;
    const [row] = await database.select().from(submissions).where(and(condition, isMine));
    if (!row) throw new SubmissionRefused('submissionMissing');
    return row;
  };

  const row = (id: string, playerId: string) => found(eq(submissions.id, id), playerId);

  /** Condition on what the caller's team handed in for a track. @throws SubmissionRefused `raceNotMine` */
  const ofTeam = async (task: Task, playerId: string) => {
    const teamId = await teamTasks.teamId(task, playerId);
    if (!teamId) throw new SubmissionRefused('raceNotMine');
    return and(eq(submissions.teamId, teamId), eq(submissions.raceId, task.raceId));
  };
  const newestFirst = [desc(submissions.submittedAt), desc(submissions.place)];

  return {
    async list(raceId, { kind, state, page, pageSize }, of) {
      const task = teamTasks.task(raceId);
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
      const [view] = await views([own], teamTasks.task(own.raceId), of);
      if (!view) throw new SubmissionRefused('submissionMissing');
      return view;
    },

    row,
    rowOfFile: (fid, playerId) => found(eq(submissions.fid, fid), playerId),

    async final(raceId, of) {
      const task = teamTasks.task(raceId);
      const own = await ofTeam(task, of.playerId);
      const rows = await database
        .select()
        .from(submissions)
        .where(and(own, eq(submissions.kind, 'technical'), eq(submissions.isFinal, true)));
      const [view = null] = await views(rows, task, of);
      return view;
    },

    async ofKind(raceId, kind, of) {
      const task = teamTasks.task(raceId);
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
