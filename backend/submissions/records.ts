import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Submission, SubmissionSort, SubmissionState } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { nicknamesOf } from '../identity/nicknames.ts';
import { translate } from '../messages/messages.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { byRound, countedPoint, pointsForFinal } from '../rankings/computed-standings.ts';
import { finalChoices } from '../rankings/tables.ts';
import { finalsStart } from '../rankings/tracks.ts';
import type { Task } from '../tasks/tasks.ts';
import { teamMembers } from '../teams/tables.ts';
import { uploads } from '../uploads/tables.ts';
import type { TeamTasks } from './of-team.ts';
import { SubmissionError } from './submission-error.ts';
import { scoringJobs, submissions } from './tables.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

interface Seen {
  readonly task: Task;
  readonly locale: Locale;
  /** Seconds. */
  readonly now: number;
}

/** Submissions of one team in one track as shown to its members, in the given order. */
async function submissionViews(
  from: Database,
  rows: readonly SubmissionRow[],
  { task, locale, now }: Seen,
): Promise<Submission[]> {
  const [first] = rows;
  if (!first) return [];
  const names = await nicknamesOf(
    from,
    rows.map(({ playerId }) => playerId),
  );
  const { counted, final } = await countedIds(from, task, first.teamId);
  const kept = await keptFiles(from, rows);
  const isRevealed = task.revealsAt !== null && now >= task.revealsAt;
  const views: Submission[] = [];
  for (const row of rows) {
    const { id, trackId, competitionId, kind, fid, fileName, size, sha256, note, submittedAt, state, settledAt } = row;
    views.push({
      ...{ id, raceId: trackId, competitionID: competitionId, kind, fid, fileName },
      ...{ size, sha256, note, submittedAt, state },
      isKept: kept.has(fid),
      by: names.get(row.playerId ?? '') ?? '',
      ahead: state === 'queued' ? await waitingBefore(from, id) : null,
      score: row.publicScore,
      finalScore: isRevealed ? row.privateScore : null,
      energy: row.energy,
      settledAt,
      reason: reasonIn(row, locale),
      line: row.line,
      attemptReturned: row.attemptReturned,
      isCounted: counted.has(id),
      finalChoice: final.get(id) ?? null,
      isFinal: row.isFinal,
    });
  }
  return views;
}

async function keptFiles(from: Database, rows: readonly SubmissionRow[]): Promise<ReadonlySet<string>> {
  const fids = rows.map(({ fid }) => fid);
  const kept = await from.select({ fid: uploads.fid }).from(uploads).where(inArray(uploads.fid, fids));
  return new Set(kept.map(({ fid }) => fid));
}

const reasonIn = ({ reason, reasonValues }: SubmissionRow, locale: Locale): string | null =>
  reason === null ? null : translate(locale, `submissions.${reason}`, reasonValues ?? {});

interface CountedIds {
  /** Counting in the public rankings: one of the rounds before the final, and one of the final. */
  readonly counted: ReadonlySet<string>;
  /** Counting for the hidden half in tracks with a choice, the best public score first. */
  readonly final: ReadonlyMap<string, 'chosen' | 'automatic'>;
}

async function countedIds(from: Database, task: Task, teamId: string): Promise<CountedIds> {
  const { trackId } = task;
  const { id, submittedAt: at, sequence, publicScore, privateScore, energy } = submissions;
  const isChosen = sql<boolean>`${finalChoices.pointId} is not null`;
  // From the submissions, because results of past seasons have no stored scores beside them.
  const rows = await from
    .select({ id, at, sequence, publicScore, privateScore, energy, isChosen })
    .from(submissions)
    .leftJoin(finalChoices, eq(finalChoices.pointId, id))
    .where(and(eq(submissions.teamId, teamId), eq(submissions.trackId, trackId), eq(submissions.state, 'scored')));
  const points = rows.flatMap(({ publicScore: score, ...row }) =>
    score === null ? [] : [{ ...row, publicScore: score }],
  );
  const rounds = byRound(points, { finalsFrom: finalsStart(task.contest, trackId) });
  const limit = task.finalChoices?.limit;
  const final = limit === undefined ? [] : pointsForFinal(rounds[0], { ...task, finalChoices: limit });
  return {
    counted: new Set(rounds.flatMap((round) => countedPoint(round, task)?.id ?? [])),
    final: new Map(final.map(({ id, isChosen }) => [id, isChosen ? 'chosen' : 'automatic'])),
  };
}

async function waitingBefore(from: Database, id: string): Promise<number | null> {
  const [job] = await from
    .select()
    .from(scoringJobs)
    .where(eq(scoringJobs.submissionId, id))
    .orderBy(asc(scoringJobs.sequence));
  return job ? from.$count(scoringJobs, lt(scoringJobs.sequence, job.sequence)) : null;
}

interface Asking {
  readonly playerId: string;
  readonly locale: Locale;
}
interface Wanted {
  readonly kind?: SubmissionKind | undefined;
  readonly state?: SubmissionState | undefined;
  readonly sort: SubmissionSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

/** Submissions of teams, for their members. Those of other teams are treated as missing. */
export interface Records {
  /** In the wanted order, equal ones newest first; those without a score come last. */
  list(trackId: string, wanted: Wanted, of: Asking): Promise<{ list: Submission[]; total: number }>;
  /** @throws SubmissionError `submissionMissing` */
  one(id: string, of: Asking): Promise<Submission>;
  /** The stored row. @throws SubmissionError `submissionMissing` */
  row(id: string, playerId: string): Promise<SubmissionRow>;
  /** The stored row by file id. @throws SubmissionError `submissionMissing` */
  rowOfFile(fid: string, playerId: string): Promise<SubmissionRow>;
  /** The team's final document; null while there is none. */
  final(trackId: string, of: Asking): Promise<Submission | null>;
  /** Submissions that count for the hidden half, the best public score first; empty in tracks without a choice. */
  forFinal(trackId: string, of: Asking): Promise<Submission[]>;
  /** All submissions of one kind, newest first. */
  ofKind(trackId: string, kind: SubmissionKind, of: Asking): Promise<Submission[]>;
}

const sortedBy = {
  submittedAt: (direction) => (direction === 'asc' ? [asc(submissions.submittedAt), asc(submissions.sequence)] : []),
  score: (direction) => [
    direction === 'asc'
      ? sql`${submissions.publicScore} asc nulls last`
      : sql`${submissions.publicScore} desc nulls last`,
  ],
} as const satisfies Record<SubmissionSort, (direction: 'asc' | 'desc') => readonly SQL[]>;

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

  /** Id of the caller's team, and the condition for its submissions for a track. @throws SubmissionError `trackNotMine` */
  const ofTeam = async (task: Task, playerId: string) => {
    const teamId = await teamTasks.teamId(task, playerId);
    if (!teamId) throw new SubmissionError('trackNotMine');
    return { teamId, where: and(eq(submissions.teamId, teamId), eq(submissions.trackId, task.trackId)) };
  };
  const newestFirst = [desc(submissions.submittedAt), desc(submissions.sequence)];

  const ofTrack = async (trackId: string, condition: SQL | undefined, of: Asking): Promise<Submission[]> => {
    const task = teamTasks.task(trackId);
    const { where } = await ofTeam(task, of.playerId);
    const rows = await database
      .select()
      .from(submissions)
      .where(and(where, condition))
      .orderBy(...newestFirst);
    return views(rows, task, of);
  };

  return {
    async list(trackId, { kind, state, sort, direction, page, pageSize }, of) {
      const task = teamTasks.task(trackId);
      const own = await ofTeam(task, of.playerId);
      const wanted = and(
        own.where,
        kind ? eq(submissions.kind, kind) : undefined,
        state ? eq(submissions.state, state) : undefined,
      );
      const rows = await database
        .select()
        .from(submissions)
        .where(wanted)
        .orderBy(...sortedBy[sort](direction), ...newestFirst)
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
      const [view] = await ofTrack(trackId, and(eq(submissions.kind, 'technical'), eq(submissions.isFinal, true)), of);
      return view ?? null;
    },

    async forFinal(trackId, of) {
      const task = teamTasks.task(trackId);
      const { teamId } = await ofTeam(task, of.playerId);
      const order = [...(await countedIds(database, task, teamId)).final.keys()];
      const views = await ofTrack(trackId, inArray(submissions.id, order), of);
      return views.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    },

    ofKind: (trackId, kind, of) => ofTrack(trackId, eq(submissions.kind, kind), of),
  };
}
