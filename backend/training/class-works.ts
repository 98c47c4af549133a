import { and, inArray } from 'drizzle-orm';
import type { Mark } from '#lib/contract/training-questions.ts';
import type { Database } from '../database/database.ts';
import { type Listed, studentsOf } from './groups.ts';
import { type Kept, markOf, pointsOf, waiting } from './marking.ts';
import { type Standing, standingOf } from './states.ts';
import { trainingAnswers, trainingMarks, trainingWorks } from './tables.ts';
import type { KeyedQuestion, TaskRow } from './task-rows.ts';

type WorkRow = Readonly<typeof trainingWorks.$inferSelect>;

/** A student's work, as far as numbers say it; what was answered stays in the database. */
export interface ClassWork {
  readonly student: Listed;
  readonly work: WorkRow | null;
  readonly standing: Standing;
  /** One for each question. */
  readonly answered: readonly boolean[];
  /** One for each question; null before the hand-in. */
  readonly marks: readonly Mark[] | null;
  /** Sum of what is marked; null before the hand-in. */
  readonly points: number | null;
  /** Answers that wait for a person. */
  readonly toMark: number;
}

export interface TaskAtWork {
  readonly task: TaskRow;
  readonly questions: readonly KeyedQuestion[];
}

/**
 * The works of whole classes, by task: one for each student of the task's groups that are among `groupIds`, by group and
 * number. Four queries, however many tasks.
 */
export async function classWorks(
  database: Database,
  tasks: readonly TaskAtWork[],
  groupIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly ClassWork[]>> {
  const ids = tasks.filter(({ task }) => task.state !== 'draft').map(({ task }) => task.id);
  const students = await studentsOf(database, groupIds);
  const kept = await keptWorks(database, ids);
  return new Map(
    tasks.map((one) => {
      const within = new Set(one.task.groups.map(({ id }) => id));
      const once = new Map(
        students.filter(({ groupId }) => within.has(groupId)).map((student) => [student.studentId, student]),
      );
      return [one.task.id, [...once.values()].map((student) => workOf(one, student, kept, now))];
    }),
  );
}

interface KeptWorks {
  readonly works: ReadonlyMap<string, WorkRow>;
  readonly answers: ReadonlyMap<string, NonNullable<Kept['answer']>>;
  readonly marks: ReadonlyMap<string, NonNullable<Kept['mark']>>;
}

const nameOf = (...parts: readonly string[]): string => parts.join(' ');

/** @param studentIds only of these; left out: of everybody */
export async function keptWorks(
  database: Database,
  taskIds: readonly string[],
  studentIds?: readonly string[],
): Promise<KeptWorks> {
  if (taskIds.length === 0) return { works: new Map(), answers: new Map(), marks: new Map() };
  const of = (table: typeof trainingWorks | typeof trainingAnswers | typeof trainingMarks) =>
    and(inArray(table.taskId, [...taskIds]), studentIds && inArray(table.studentId, [...studentIds]));
  const { taskId, studentId, key, answered, autoPoints } = trainingAnswers;
  const works = await database.select().from(trainingWorks).where(of(trainingWorks));
  // Without the values: nobody needs every essay of a class at once.
  const answers = await database
    .select({ taskId, studentId, key, answered, autoPoints })
    .from(trainingAnswers)
    .where(of(trainingAnswers));
  const marks = await database.select().from(trainingMarks).where(of(trainingMarks));
  return {
    works: new Map(works.map((row) => [nameOf(row.taskId, row.studentId), row])),
    answers: new Map(answers.map((row) => [nameOf(row.taskId, row.studentId, row.key), row])),
    marks: new Map(marks.map((row) => [nameOf(row.taskId, row.studentId, row.key), row])),
  };
}

/** One student's work on one task. */
export function workOf(
  { task, questions }: TaskAtWork,
  student: Listed,
  { works, answers, marks: given }: KeptWorks,
  now: number,
): ClassWork {
  const at = [task.id, student.studentId] as const;
  const work = works.get(nameOf(...at)) ?? null;
  const standing = standingOf(task, work, now);
  const isIn = standing.state === 'handedIn' || standing.state === 'marked';
  const marks = questions.map(({ key, form }) =>
    markOf(form.points, {
      answer: answers.get(nameOf(...at, key)) ?? null,
      mark: given.get(nameOf(...at, key)) ?? null,
    }),
  );
  return {
    ...{ student, work, standing },
    answered: questions.map(({ key }) => answers.get(nameOf(...at, key))?.answered ?? false),
    marks: isIn ? marks : null,
    points: isIn ? pointsOf(marks) : null,
    toMark: isIn ? waiting(marks) : 0,
  };
}

export const mostOf = (questions: readonly KeyedQuestion[]): number =>
  questions.reduce((sum, { form }) => sum + form.points, 0);

export const isHandedIn = ({ standing: { state } }: ClassWork): boolean => state === 'handedIn' || state === 'marked';
