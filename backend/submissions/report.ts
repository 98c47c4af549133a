import { and, eq } from 'drizzle-orm';
import type { SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../platform/database/database.ts';
import { byRound, byScore, byTime, countedPoint } from '../rankings/computed-standings.ts';
import { finalsStart } from '../rankings/tracks.ts';
import type { Task } from '../tasks/tasks.ts';
import type { TeamTasks } from './of-team.ts';
import type { Records, SubmissionRow } from './records.ts';
import { submissionBreakdowns, submissions } from './tables.ts';

interface ReportDeps {
  readonly database: Database;
  readonly teamTasks: Pick<TeamTasks, 'task'>;
  readonly records: Pick<Records, 'row' | 'one'>;
}

interface Asking {
  readonly playerId: string;
  readonly locale: Locale;
}

/** A submission with its breakdown, for members of its team. @throws SubmissionError `submissionMissing` */
export type ReadReport = (id: string, of: Asking) => Promise<SubmissionReport>;

export function createReports({ database, teamTasks, records }: ReportDeps): ReadReport {
  return async (id, of) => {
    const row = await records.row(id, of.playerId);
    const task = teamTasks.task(row.trackId);
    const [stored] = await database
      .select({ breakdown: submissionBreakdowns.breakdown })
      .from(submissionBreakdowns)
      .where(eq(submissionBreakdowns.submissionId, id));
    return {
      submission: await records.one(id, of),
      breakdown: stored?.breakdown ?? null,
      ...(await comparedWithOthers(database, task, row)),
    };
  };
}

/** Scores of the same round: the best and the last before this submission, and the one that counts. */
async function comparedWithOthers(
  from: Database,
  task: Task,
  row: SubmissionRow,
): Promise<Pick<SubmissionReport, 'ranking' | 'bestBefore' | 'before' | 'counted'>> {
  const { id, fileName, submittedAt: at, sequence, publicScore, privateScore, energy } = submissions;
  const rows = await from
    .select({ id, fileName, at, sequence, publicScore, privateScore, energy })
    .from(submissions)
    .where(
      and(eq(submissions.teamId, row.teamId), eq(submissions.trackId, row.trackId), eq(submissions.state, 'scored')),
    );
  const scored = rows.flatMap(({ publicScore: score, ...rest }) =>
    score === null ? [] : [{ ...rest, publicScore: score }],
  );
  const own = { at: row.submittedAt, sequence: row.sequence };
  const finalsFrom = finalsStart(task.contest, task.trackId);
  const [preliminary, final] = byRound(scored, { finalsFrom });
  const isFinal = finalsFrom !== null && own.at >= finalsFrom;
  const round = isFinal ? final : preliminary;
  const earlier = round.filter((point) => byTime(point, own) < 0);
  const [best] = earlier.toSorted((a, b) => byScore(a.publicScore, b.publicScore, task.better));
  return {
    ranking: isFinal ? 'finals' : 'public',
    bestBefore: best?.publicScore ?? null,
    before: named(earlier.toSorted(byTime).at(-1)),
    counted: named(countedPoint(round, task)),
  };
}

type Point = Pick<SubmissionRow, 'id' | 'fileName'> & { readonly publicScore: number };

const named = (point: Point | null | undefined): SubmissionReport['counted'] =>
  point ? { id: point.id, fileName: point.fileName, score: point.publicScore } : null;
