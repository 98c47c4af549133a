import { and, asc, eq } from 'drizzle-orm';
import type { WorkVersion } from '#lib/contract/training/training-attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ClassWork, isSubmitted, type TaskAtWork } from '../marking/class-works.ts';
import { answerOf, answersOf } from '../marking/marking.ts';
import { trainingVersions, trainingWorks } from '../tables.ts';
import { TrainingError } from '../training-error.ts';

const ofWork = ({ task, student }: Pick<TaskAtWork, 'task'> & Pick<ClassWork, 'student'>) => {
  const { taskId, studentId } = trainingVersions;
  return and(eq(taskId, task.id), eq(studentId, student.studentId));
};

/** The earlier tries of a work, oldest first. None is read for a work with one try. */
export async function versionsOf(database: Database, current: TaskAtWork & ClassWork): Promise<WorkVersion[]> {
  if ((current.work?.attempt ?? 1) === 1) return [];
  const rows = await database
    .select()
    .from(trainingVersions)
    .where(ofWork(current))
    .orderBy(asc(trainingVersions.attempt));
  return rows.map(({ taskId: _, studentId: __, ...version }) => version);
}

/** A version as its student may see it: without marks until they are returned. */
export const versionForStudent = (version: WorkVersion): WorkVersion =>
  version.returnedAt !== null
    ? version
    : { ...version, comment: '', points: null, questions: version.questions.map((one) => ({ ...one, mark: null })) };

/**
 * Keeps a submitted work as a version and begins the next try with its answers, in a transaction that holds the work.
 * Marks stay with their answers until those change. @param returnedAt null: its marks are not shown to the student yet
 * @throws TrainingError when it is not submitted
 */
export async function beginAttempt(
  tx: Database,
  current: TaskAtWork & ClassWork,
  { returnedAt, comment }: { readonly returnedAt: number | null; readonly comment: string },
): Promise<void> {
  const { task, questions, student, work, status, marks, points, toMark } = current;
  if (!work || !isSubmitted(current)) throw new TrainingError('workUnfinished');
  const answers = await answersOf(tx, task.id, student.studentId);
  const versionPoints = toMark === 0 ? points : null;
  await tx.insert(trainingVersions).values({
    ...{ taskId: task.id, studentId: student.studentId, attempt: work.attempt, returnedAt, points: versionPoints },
    submittedAt: status.submittedAt ?? work.lastSavedAt,
    comment: work.comment,
    questions: questions.map(({ key, form }, index) => ({
      key,
      answer: answerOf(form, answers.get(key)),
      mark: marks?.[index] ?? null,
    })),
  });
  await tx
    .update(trainingWorks)
    .set({
      ...{ attempt: work.attempt + 1, earlierPoints: [...work.earlierPoints, versionPoints] },
      ...{ submittedAt: null, returnedAt: null, comment: '', reopenComment: comment, revision: work.revision + 1 },
    })
    .where(and(eq(trainingWorks.taskId, task.id), eq(trainingWorks.studentId, student.studentId)));
}
