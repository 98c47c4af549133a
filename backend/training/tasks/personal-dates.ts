import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Extension } from '#lib/contract/training/training-attempts.ts';
import { players } from '../../identity/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  trainingExtensions,
  trainingGroups,
  trainingQuestions,
  trainingStudents,
  trainingTaskGroups,
  trainingTasks,
  trainingWorks,
} from '../tables.ts';
import type { TaskDates } from './task-rows.ts';

export type ExtensionRow = Extension & { readonly taskId: string; readonly studentId: string };

/**
 * The dates of an assignment for one student. An extension never shortens the time of the class; one that was granted
 * after the assignment was terminated outlasts the termination.
 */
export function personalDates<Dates extends TaskDates>(
  task: Dates,
  extension: Pick<Extension, 'dueAt' | 'grantedAt'> | null,
): TaskDates {
  const { state, opensAt, dueAt, terminatedAt } = task;
  if (!extension) return { state, opensAt, dueAt, terminatedAt };
  const later = { opensAt, dueAt: Math.max(dueAt ?? 0, extension.dueAt) };
  return terminatedAt !== null && extension.grantedAt >= terminatedAt
    ? { ...later, state: 'published', dueAt: extension.dueAt, terminatedAt: null }
    : { ...later, state, terminatedAt };
}

/** The extensions of assignments. @param studentIds only of these students; by default of everyone */
export async function extensionsOf(
  database: Database,
  taskIds: readonly string[],
  studentIds?: readonly string[],
): Promise<ExtensionRow[]> {
  if (taskIds.length === 0) return [];
  const { taskId, studentId, dueAt, reason, byId, grantedAt } = trainingExtensions;
  return database
    .select({ taskId, studentId, dueAt, reason, grantedAt, by: sql<string>`coalesce(${players.nickname}, '')` })
    .from(trainingExtensions)
    .leftJoin(players, eq(players.id, byId))
    .where(and(inArray(taskId, [...taskIds]), studentIds && inArray(studentId, [...studentIds])));
}

/** Condition that the work is not submitted, or that its student may begin another try of it. Needs both tables. */
const canAnswerYet = () =>
  or(
    isNull(trainingWorks.submittedAt),
    and(isNull(trainingWorks.returnedAt), lt(trainingWorks.attempt, trainingTasks.attempts)),
  );

/**
 * Ids of assignments that some student can still answer by an extension: their solutions are not shown to anybody who
 * learns. @param taskIds only these; by default all
 */
export async function extendedTaskIds(
  database: Database,
  now: number,
  taskIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofWork = and(
    eq(trainingWorks.taskId, trainingExtensions.taskId),
    eq(trainingWorks.studentId, trainingExtensions.studentId),
  );
  const inClass = and(
    eq(trainingStudents.groupId, trainingTaskGroups.groupId),
    eq(trainingStudents.playerId, trainingExtensions.studentId),
  );
  const rows = await database
    .selectDistinct({ id: trainingExtensions.taskId })
    .from(trainingExtensions)
    .innerJoin(trainingTasks, eq(trainingTasks.id, trainingExtensions.taskId))
    // An extension of a student who left every class stays, but cannot be used.
    .innerJoin(trainingTaskGroups, eq(trainingTaskGroups.taskId, trainingExtensions.taskId))
    .innerJoin(trainingStudents, inClass)
    .leftJoin(trainingWorks, ofWork)
    .where(
      and(
        gt(trainingExtensions.dueAt, now),
        isNull(trainingTasks.deletedAt),
        canAnswerYet(),
        outlastsTermination(),
        taskIds && inArray(trainingExtensions.taskId, [...taskIds]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ids of those assignments that have works of students who left all their classes: a work reappears when its student
 * returns.
 */
export async function tasksWithAbsentWorks(
  database: Database,
  taskIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (taskIds.length === 0) return new Set();
  const { taskId, studentId } = trainingWorks;
  const places = database
    .select({ one: sql`1` })
    .from(trainingTaskGroups)
    .innerJoin(trainingStudents, eq(trainingStudents.groupId, trainingTaskGroups.groupId))
    .where(and(eq(trainingTaskGroups.taskId, taskId), eq(trainingStudents.playerId, studentId)));
  const rows = await database
    .selectDistinct({ id: taskId })
    .from(trainingWorks)
    .where(and(inArray(taskId, [...taskIds]), notExists(places)));
  return new Set(rows.map(({ id }) => id));
}

/** Condition that a work or an extension is one student's, for the assignment of the query. */
export const ofStudent =
  (studentId: string) =>
  <Table extends typeof trainingWorks | typeof trainingExtensions>(table: Table) =>
    and(eq(table.taskId, trainingTasks.id), eq(table.studentId, studentId));

/**
 * The assignments that a person must still answer as a student, with the ids of their questions: drafts for a class of
 * theirs, and published ones until their work is handed in for good or its time is over. Teachers who try an assignment
 * of their own class need not answer it.
 */
export async function tasksToAnswer(
  database: Database,
  playerId: string,
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isOwn = ofStudent(playerId);
  const canAnswer = and(wasNotTerminated(), gt(ownDueAt, now), canAnswerYet());
  const rows = await database
    .select({ id: trainingTasks.id, picked: trainingTasks.picked })
    .from(trainingStudents)
    .innerJoin(trainingGroups, eq(trainingGroups.id, trainingStudents.groupId))
    .innerJoin(trainingTaskGroups, eq(trainingTaskGroups.groupId, trainingStudents.groupId))
    .innerJoin(trainingTasks, eq(trainingTasks.id, trainingTaskGroups.taskId))
    .leftJoin(trainingWorks, isOwn(trainingWorks))
    .leftJoin(trainingExtensions, isOwn(trainingExtensions))
    .where(
      and(
        ...[eq(trainingStudents.playerId, playerId), ne(trainingGroups.teacherId, playerId)],
        ...[isNull(trainingTasks.deletedAt), or(eq(trainingTasks.state, 'draft'), canAnswer)],
      ),
    );
  return new Map(rows.map(({ id, picked }) => [id, picked.map(({ questionId }) => questionId)]));
}

/** Ids of questions by others in assignments that the person must still answer as a student. */
export async function hiddenQuestions(database: Database, playerId: string, now: number): Promise<ReadonlySet<string>> {
  const asked = [...(await tasksToAnswer(database, playerId, now)).values()].flat();
  if (asked.length === 0) return new Set();
  const { id, ownerId } = trainingQuestions;
  const own = await database
    .select({ id })
    .from(trainingQuestions)
    .where(and(eq(ownerId, playerId), inArray(id, asked)));
  return new Set(asked).difference(new Set(own.map((one) => one.id)));
}

/** Condition that a termination of the assignment did not end the extension; needs both tables. */
const outlastsTermination = () =>
  or(isNull(trainingTasks.terminatedAt), sql`${trainingExtensions.grantedAt} >= ${trainingTasks.terminatedAt}`);

/** Condition that the assignment was not terminated for the student; needs both tables. */
const wasNotTerminated = () =>
  or(isNull(trainingTasks.terminatedAt), and(isNotNull(trainingExtensions.dueAt), outlastsTermination()));

/** The student's own due date as a column: that of an extension when it is later. Needs both tables. */
export const ownDueAt = sql<number>`case when ${trainingExtensions.dueAt} is not null and ${outlastsTermination()}
  and ${trainingTasks.terminatedAt} is not null then ${trainingExtensions.dueAt}
  else greatest(${trainingTasks.dueAt}, ${trainingExtensions.dueAt}) end`.mapWith(Number);

/**
 * Condition that an assignment can be answered by its class, or by a student with an extension, and was not submitted.
 * Needs the assignment with the work and the extension of one student; due dates are compared by the caller.
 */
export const awaitsSubmission = (now: number) =>
  and(
    ...[ne(trainingTasks.state, 'draft'), isNull(trainingTasks.deletedAt), lte(trainingTasks.opensAt, now)],
    ...[isNull(trainingWorks.submittedAt), wasNotTerminated()],
  );
