import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { CountedAttempt, Extension } from '#lib/contract/training/training-attempts.ts';
import type { Mark } from '#lib/contract/training/training-questions.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Listed, onceEach, studentsOf } from '../groups.ts';
import { trainingAnswers, trainingMarks, trainingWorks } from '../tables.ts';
import { type ExtensionRow, extensionsOf, personalDates } from '../tasks/personal-dates.ts';
import { type KeyedQuestion, type TaskDates, type TaskRow, type WorkStatus, workStatusOf } from '../tasks/task-rows.ts';
import { type Kept, markOf, pointsOf, waiting } from './marking.ts';

type WorkRow = Readonly<typeof trainingWorks.$inferSelect>;

/** A work without the comments of people. */
export type WordlessRow = Omit<WorkRow, 'comment' | 'reopenComment'>;

/** Status and points of a student's work; the answers themselves are not loaded. */
export interface ClassWork<Row extends WordlessRow = WorkRow> {
  readonly student: Listed;
  readonly work: Row | null;
  readonly status: WorkStatus;
  /** Dates of the assignment for this student. */
  readonly dates: TaskDates;
  readonly extension: ExtensionRow | null;
  /** One per question. */
  readonly answered: readonly boolean[];
  /** One per question; null before submission. */
  readonly marks: readonly Mark[] | null;
  /** Sum of the marked points of the current try; null before submission. */
  readonly points: number | null;
  /** Points of the try that counts; null before the first submission. */
  readonly counted: number | null;
  /** Number of answers to be marked by a person. */
  readonly toMark: number;
  /** Time of the latest mark that a person gave, also to an earlier try; 0 without one. */
  readonly markedAt: number;
}

/** The state of a student's work, without answers and marks. */
export interface WorkSummary {
  readonly status: WorkStatus;
  /** Dates of the assignment for this student. */
  readonly dates: TaskDates;
  /** Null before the first answer. */
  readonly work: { readonly attempt: number } | null;
  /** Number of answers to be marked by a person. */
  readonly toMark: number;
}

/** A work in the list of a class. */
export interface ListedWork<Row extends WordlessRow = WorkRow> extends ClassWork<Row> {
  /** Classes of the assignment that the student is in. */
  readonly groupIds: readonly string[];
}

export interface TaskAtWork {
  readonly task: TaskRow;
  readonly questions: readonly KeyedQuestion[];
}

/**
 * The works of whole classes, by assignment: one for each student of the assignment's groups that are among `groupIds`,
 * by group and number. Five queries, regardless of the number of assignments.
 * @param studentId only this student; by default everyone
 */
export async function classWorks(
  database: Database,
  tasks: readonly TaskAtWork[],
  groupIds: readonly string[],
  now: number,
  studentId?: string,
): Promise<ReadonlyMap<string, readonly ListedWork[]>> {
  const ids = tasks.filter(({ task }) => task.state !== 'draft').map(({ task }) => task.id);
  const students = await studentsOf(database, groupIds, studentId);
  const kept = await keptWorks(database, ids, studentId ? [studentId] : undefined);
  return new Map(
    tasks.map((one) => {
      const works = onceEach(students, one.task.groups).map(({ entry, groupIds }) => ({
        ...workOf(one, entry, kept, now),
        groupIds,
      }));
      return [one.task.id, works];
    }),
  );
}

/** Rows by the ids of their assignment and student, and by the key of their question. */
export interface KeptWorks<Row extends WordlessRow = WorkRow> {
  readonly works: ReadonlyMap<string, Row>;
  readonly answers: ReadonlyMap<string, NonNullable<Kept['answer']>>;
  readonly marks: ReadonlyMap<string, NonNullable<Kept['mark']> & { readonly markedAt: number }>;
  readonly extensions: ReadonlyMap<string, ExtensionRow>;
}

/** Key of an entry of `KeptWorks`, from its ids. */
export const keyOf = (...parts: readonly string[]): string => parts.join(' ');

/** @param studentIds only these students; by default everyone */
export async function keptWorks(
  database: Database,
  taskIds: readonly string[],
  studentIds?: readonly string[],
): Promise<KeptWorks> {
  if (taskIds.length === 0) return { works: new Map(), answers: new Map(), marks: new Map(), extensions: new Map() };
  const of = (table: typeof trainingWorks | typeof trainingAnswers | typeof trainingMarks) =>
    and(inArray(table.taskId, [...taskIds]), studentIds && inArray(table.studentId, [...studentIds]));
  const { taskId, studentId, key, answered, autoPoints } = trainingAnswers;
  const works = await database.select().from(trainingWorks).where(of(trainingWorks));
  // Without the values: the texts of a whole class are never needed at once.
  const answers = await database
    .select({ taskId, studentId, key, answered, autoPoints })
    .from(trainingAnswers)
    .where(of(trainingAnswers));
  const marks = await database.select().from(trainingMarks).where(of(trainingMarks));
  const extensions = await extensionsOf(database, taskIds, studentIds);
  return {
    extensions: new Map(extensions.map((row) => [keyOf(row.taskId, row.studentId), row])),
    works: new Map(works.map((row) => [keyOf(row.taskId, row.studentId), row])),
    answers: new Map(answers.map((row) => [keyOf(row.taskId, row.studentId, row.key), row])),
    marks: new Map(marks.map((row) => [keyOf(row.taskId, row.studentId, row.key), row])),
  };
}

/** One student's work on one task. */
export function workOf<Row extends WordlessRow>(
  { task, questions }: TaskAtWork,
  student: Listed,
  { works, answers, marks: given, extensions }: KeptWorks<Row>,
  now: number,
): ClassWork<Row> {
  const at = [task.id, student.studentId] as const;
  const work = works.get(keyOf(...at)) ?? null;
  const extension = extensions.get(keyOf(...at)) ?? null;
  const dates = personalDates(task, extension);
  const status = workStatusOf(dates, work, now);
  const isHandedIn = isSubmitted({ status });
  const marks = questions.map(({ key, form }) =>
    markOf(form.points, {
      answer: answers.get(keyOf(...at, key)) ?? null,
      mark: given.get(keyOf(...at, key)) ?? null,
    }),
  );
  const points = isHandedIn ? pointsOf(marks) : null;
  return {
    ...{ student, work, status, dates, extension },
    answered: questions.map(({ key }) => answers.get(keyOf(...at, key))?.answered ?? false),
    marks: isHandedIn ? marks : null,
    points,
    counted: countedPoints(task.counts, work?.earlierPoints ?? [], points),
    toMark: isHandedIn ? waiting(marks) : 0,
    markedAt: Math.max(0, ...questions.map(({ key }) => given.get(keyOf(...at, key))?.markedAt ?? 0)),
  };
}

/**
 * Points of the try that counts. @param earlier points of earlier tries, oldest first; null where an answer had none
 * @param current null while the current try is not handed in
 */
export function countedPoints(
  counts: CountedAttempt,
  earlier: readonly (number | null)[],
  current: number | null,
): number | null {
  const known = [...earlier, current].filter((points) => points !== null);
  if (known.length === 0) return null;
  return counts === 'best' ? Math.max(...known) : (known.at(-1) ?? null);
}

/** Points that can be reached. */
export const mostOf = (questions: readonly KeyedQuestion[]): number =>
  questions.reduce((sum, { form }) => sum + form.points, 0);

/**
 * Reason that the student of a work cannot get more time, by name; null when they can. Work that was handed in at the
 * due date can be continued until somebody has marked it.
 */
export function extensionBlocker({ work, status, markedAt }: ClassWork<WordlessRow>): StudentProgress['extendReason'] {
  if (!work) return null;
  // Another try begins with the revision and the marks of the earlier one.
  const isBegun =
    work.attempt === 1 ? work.revision > 0 : status.submittedAt !== null && markedAt >= status.submittedAt;
  const isMarked = work.returnedAt !== null || isBegun;
  return work.submittedAt !== null || isMarked ? 'workSubmitted' : null;
}

export const isSubmitted = ({ status: { state } }: Pick<ClassWork, 'status'>): boolean =>
  state === 'submitted' || state === 'marked';

export const extensionOf = ({ dueAt, reason, by, grantedAt }: ExtensionRow): Extension => ({
  ...{ dueAt, reason, by, grantedAt },
});

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
  const works = await attemptsOf(database, ids);
  const toMark = await toMarkOf(database, ids);
  const extensions = new Map((await extensionsOf(database, ids)).map((row) => [keyOf(row.taskId, row.studentId), row]));
  const summaryOf = (task: TaskRow, studentId: string): WorkSummary => {
    const key = keyOf(task.id, studentId);
    const work = works.get(key) ?? null;
    const dates = personalDates(task, extensions.get(key) ?? null);
    const status = workStatusOf(dates, work, now);
    return { status, dates, work, toMark: isSubmitted({ status }) ? (toMark.get(key) ?? 0) : 0 };
  };
  return new Map(
    tasks.map((task) => [
      task.id,
      onceEach(students, task.groups).map(({ entry: { studentId } }) => summaryOf(task, studentId)),
    ]),
  );
}

async function attemptsOf(database: Database, taskIds: readonly string[]) {
  if (taskIds.length === 0) return new Map<string, never>();
  const { taskId, studentId, submittedAt, returnedAt, attempt } = trainingWorks;
  const rows = await database
    .select({ taskId, studentId, submittedAt, returnedAt, attempt })
    .from(trainingWorks)
    .where(inArray(taskId, [...taskIds]));
  return new Map(rows.map((row) => [keyOf(row.taskId, row.studentId), row]));
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
  return new Map(rows.map((row) => [keyOf(row.taskId, row.studentId), row.answers]));
}
