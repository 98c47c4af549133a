import { and, asc, eq } from 'drizzle-orm';
import {
  attemptLimits,
  type Extension,
  type ExtensionForm,
  type ReopenForm,
  type WorkVersion,
} from '#lib/contract/training/training-attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishTraining, type Staff } from '../groups.ts';
import { type ClassWork, extensionBlocker, extensionOf, isSubmitted, type TaskAtWork } from '../marking/class-works.ts';
import { answerOf, answersOf } from '../marking/marking.ts';
import { type ClassOfTask, markReason, releaseVersions, workIn } from '../marking/marks.ts';
import { momentOf, notifyStudents } from '../notices.ts';
import { trainingExtensions, trainingVersions, trainingWorks } from '../tables.ts';
import { extendReason, withdrawReason } from '../tasks/permissions.ts';
import { extensionsOf } from '../tasks/personal-dates.ts';
import { closesAt, phaseOf } from '../tasks/task-rows.ts';
import { assertAllowed, orThrow, TrainingError } from '../training-error.ts';

/** Grants a student a later due date. The student is notified, unless nothing changes. */
export async function grantExtension(
  tx: Database,
  { all, staff, studentId, form, clock }: Granting & { readonly form: ExtensionForm },
): Promise<Extension> {
  const { task, person, now } = all;
  assertAllowed(extendReason(task, person));
  const current = workIn(all, studentId);
  const { extension } = current;
  // One that has passed, or that ended with the assignment, is granted anew.
  const isSame = extension?.dueAt === form.dueAt && phaseOf(current.dates, now) !== 'closed';
  if (isSame && extension.reason === form.reason) return extensionOf(extension);
  assertAllowed(extensionBlocker(current));
  assertAllowed(dueReason(all, form.dueAt));
  if (task.state !== 'terminated' && form.dueAt === task.dueAt) throw new TrainingError('dueBeforeClass');
  await putExtension(tx, { taskId: task.id, studentId, ...form, byId: staff.playerId, grantedAt: now });
  if (!isSame)
    await notifyStudents({ tx, clock }, [studentId], task.id, 'assignment.extended', {
      assignment: task.title,
      due: momentOf(form.dueAt),
    });
  await publishTraining(tx, task.groups, [studentId]);
  const [row] = await extensionsOf(tx, [task.id], [studentId]);
  return extensionOf(orThrow(row, 'workMissing'));
}

interface Granting {
  readonly all: ClassOfTask;
  readonly staff: Staff;
  readonly studentId: string;
  readonly clock: Clock;
}

/** A due date is in the future, and not earlier than that of a class that is still at work. */
function dueReason({ task, now }: ClassOfTask, dueAt: number): 'duePast' | 'dueBeforeClass' | null {
  if (dueAt <= now) return 'duePast';
  return phaseOf(task, now) !== 'closed' && dueAt < (task.dueAt ?? 0) ? 'dueBeforeClass' : null;
}

async function putExtension(tx: Database, row: typeof trainingExtensions.$inferInsert): Promise<void> {
  const { dueAt, reason, byId, grantedAt } = row;
  await tx
    .insert(trainingExtensions)
    .values(row)
    .onConflictDoUpdate({
      target: [trainingExtensions.taskId, trainingExtensions.studentId],
      set: { dueAt, reason, byId, grantedAt },
    });
}

/**
 * Withdraws an extension. What was answered in its time counts: then the work is due now instead of in the past.
 * Nothing happens, and nobody is notified, without an extension that still runs.
 */
export async function withdrawExtension(tx: Database, { all, studentId, clock }: Granting): Promise<void> {
  const { task, person, now } = all;
  assertAllowed(withdrawReason(task, person));
  const { work, dates, extension } = workIn(all, studentId);
  if (!extension || phaseOf(dates, now) === 'closed') return;
  const { taskId, studentId: ofStudent } = trainingExtensions;
  const row = and(eq(taskId, task.id), eq(ofStudent, studentId));
  const usedIt = work !== null && phaseOf(task, now) === 'closed';
  if (usedIt) await tx.update(trainingExtensions).set({ dueAt: now }).where(row);
  else await tx.delete(trainingExtensions).where(row);
  await publishTraining(tx, task.groups, [studentId]);
  await notifyStudents({ tx, clock }, [studentId], task.id, 'assignment.extensionWithdrawn', {
    assignment: task.title,
    due: momentOf(usedIt ? now : closesAt(task)),
  });
}

/** Reason that a work cannot be returned for another try, by name; null when it can. */
export function reopenReason(all: ClassOfTask, studentId: string): ReturnType<typeof markReason> | 'triesUsed' {
  const current = workIn(all, studentId);
  const reason = markReason(all, current);
  return reason ?? ((current.work?.attempt ?? 1) >= attemptLimits.versions ? 'triesUsed' : null);
}

/** Returns a work for another try with its own due date. @returns `changed` when a colleague marked meanwhile */
export async function reopen(
  tx: Database,
  { all, staff, studentId, form, clock }: Granting & { readonly form: ReopenForm },
): Promise<'saved' | 'changed'> {
  const { task, now } = all;
  const current = workIn(all, studentId);
  assertAllowed(reopenReason(all, studentId));
  if (current.work?.revision !== form.revision) return 'changed';
  assertAllowed(dueReason(all, form.dueAt));
  // While the class still answers, marks would tell it which answers are right.
  const isReleased = phaseOf(task, now) === 'closed';
  const returnedAt = current.work.returnedAt ?? (isReleased ? now : null);
  await beginAttempt(tx, { ...all, ...current }, { returnedAt, comment: form.comment });
  if (isReleased) await releaseVersions(tx, task.id, [studentId], now);
  const reason = form.comment.slice(0, attemptLimits.reason);
  await putExtension(tx, {
    ...{ taskId: task.id, studentId, dueAt: form.dueAt, reason, byId: staff.playerId, grantedAt: now },
  });
  await publishTraining(tx, task.groups, [studentId]);
  await notifyStudents({ tx, clock }, [studentId], task.id, 'assignment.reopened', {
    assignment: task.title,
    due: momentOf(form.dueAt),
  });
  return 'saved';
}

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
