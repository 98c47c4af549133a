import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { onceEach, studentsOf } from '../groups.ts';
import { trainingAnswers, trainingMarks, trainingWorks } from '../tables.ts';
import { extensionsOf, personalDates } from '../tasks/personal-dates.ts';
import { type TaskRow, workStatusOf } from '../tasks/task-rows.ts';
import type { WorkSummary } from './class-works.ts';

const nameOf = (taskId: string, studentId: string): string => `${taskId} ${studentId}`;

/**
 * The works of whole classes, by assignment, for lists of assignments: a class has hundreds of thousands of answers, which
 * are therefore counted in the database. Otherwise as `classWorks`.
 */
export async function classSummaries(
  database: Database,
  tasks: readonly TaskRow[],
  groupIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly WorkSummary[]>> {
  const ids = tasks.filter(({ state }) => state !== 'draft').map(({ id }) => id);
  const students = await studentsOf(database, groupIds);
  const works = await worksOf(database, ids);
  const toMark = await toMarkOf(database, ids);
  const extensions = new Map(
    (await extensionsOf(database, ids)).map((row) => [nameOf(row.taskId, row.studentId), row]),
  );
  const summaryOf = (task: TaskRow, studentId: string): WorkSummary => {
    const name = nameOf(task.id, studentId);
    const work = works.get(name) ?? null;
    const dates = personalDates(task, extensions.get(name) ?? null);
    const status = workStatusOf(dates, work, now);
    const isIn = status.state === 'submitted' || status.state === 'marked';
    return { status, dates, work, toMark: isIn ? (toMark.get(name) ?? 0) : 0 };
  };
  return new Map(
    tasks.map((task) => [
      task.id,
      onceEach(students, task.groups).map(({ entry: { studentId } }) => summaryOf(task, studentId)),
    ]),
  );
}

async function worksOf(database: Database, taskIds: readonly string[]) {
  if (taskIds.length === 0) return new Map();
  const { taskId, studentId, submittedAt, returnedAt, attempt } = trainingWorks;
  const rows = await database
    .select({ taskId, studentId, submittedAt, returnedAt, attempt })
    .from(trainingWorks)
    .where(inArray(taskId, [...taskIds]));
  return new Map(rows.map((row) => [nameOf(row.taskId, row.studentId), row]));
}

/** Numbers of answers without points, automatic or given, in the sense of `markOf`. */
async function toMarkOf(database: Database, taskIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (taskIds.length === 0) return new Map();
  const { taskId, studentId, key, answered, autoPoints } = trainingAnswers;
  const mark = trainingMarks;
  const rows = await database
    .select({ taskId, studentId, answers: count() })
    .from(trainingAnswers)
    .leftJoin(
      mark,
      and(eq(mark.taskId, taskId), eq(mark.studentId, studentId), eq(mark.key, key), isNotNull(mark.points)),
    )
    .where(and(inArray(taskId, [...taskIds]), answered, isNull(autoPoints), isNull(mark.taskId)))
    .groupBy(taskId, studentId);
  return new Map(rows.map((row) => [nameOf(row.taskId, row.studentId), row.answers]));
}
