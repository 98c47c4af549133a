import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { players } from '../identity/tables.ts';
import { type MessageKey, translate } from '../messages/messages.ts';
import type { Database } from '../platform/database/database.ts';
import { byRound, countedPoint } from '../rankings/computed-standings.ts';
import { finalsStart } from '../rankings/tracks.ts';
import type { Task } from '../tasks/tasks.ts';
import { uploads } from '../uploads/tables.ts';
import { scoringJobs, submissions } from './tables.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

interface Seen {
  readonly task: Task;
  readonly locale: Locale;
  /** Seconds. */
  readonly now: number;
}

/** Submissions of one team in one track as shown to its members, in the given order. */
export async function submissionViews(
  from: Database,
  rows: readonly SubmissionRow[],
  { task, locale, now }: Seen,
): Promise<Submission[]> {
  const [first] = rows;
  if (!first) return [];
  const names = await nicknames(from, rows);
  const counted = await countedIds(from, task, first.teamId);
  const kept = await keptFiles(from, rows);
  const views: Submission[] = [];
  for (const row of rows) {
    const isRevealed = task.revealsAt !== null && now >= task.revealsAt;
    const { id, trackId, competitionId, kind, fid, fileName, size, sha256, note, submittedAt, state, settledAt } = row;
    views.push({
      ...{
        id,
        raceId: trackId,
        competitionID: competitionId,
        kind,
        fid,
        fileName,
        size,
        sha256,
        note,
        submittedAt,
        state,
      },
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

/** Reasons are stored as the last part of a key and translated into the language of each request. */
function reasonIn({ reason, reasonValues }: SubmissionRow, locale: Locale): string | null {
  return reason === null ? null : translate(locale, `submissions.${reason}` as MessageKey, reasonValues ?? {});
}

async function nicknames(from: Database, rows: readonly SubmissionRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ playerId }) => playerId ?? []))];
  if (ids.length === 0) return new Map();
  const known = await from
    .select({ id: players.id, nickname: players.nickname })
    .from(players)
    .where(inArray(players.id, ids));
  return new Map(known.map(({ id, nickname }) => [id, nickname]));
}

/** The submissions that count in the rankings: one of the rounds before the final, and one of the final. */
async function countedIds(from: Database, task: Task, teamId: string): Promise<ReadonlySet<string>> {
  const rows = await from
    .select()
    .from(submissions)
    .where(and(eq(submissions.teamId, teamId), eq(submissions.trackId, task.trackId), eq(submissions.state, 'scored')));
  const points = rows.flatMap(({ id, submittedAt: at, sequence, publicScore, privateScore, energy }) =>
    publicScore === null ? [] : [{ id, at, sequence, publicScore, privateScore, energy }],
  );
  const rounds = byRound(points, { finalsFrom: finalsStart(task.contest, task.trackId) });
  return new Set(rounds.flatMap((round) => countedPoint(round, task)?.id ?? []));
}

async function waitingBefore(from: Database, id: string): Promise<number | null> {
  const [job] = await from
    .select()
    .from(scoringJobs)
    .where(eq(scoringJobs.submissionId, id))
    .orderBy(asc(scoringJobs.sequence));
  return job ? from.$count(scoringJobs, lt(scoringJobs.sequence, job.sequence)) : null;
}
