import { and, eq } from 'drizzle-orm';
import { sameAnswer } from '#lib/contract/training/same-answer.ts';
import type { Answer, AnswerValue } from '#lib/contract/training/training-questions.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { beginAttempt } from '../attempts/attempts.ts';
import { publishTraining } from '../groups.ts';
import { trainingAnswers, trainingMarks, trainingTasks, trainingWorks } from '../tables.ts';
import { type OwnWork, ownWork, retryReason, viewOf } from '../tasks/student-tasks.ts';
import type { Saved } from '../tasks/task-changes.ts';
import { answerReason, phaseOf } from '../tasks/task-rows.ts';
import { assertAllowed, orThrow, TrainingError } from '../training-error.ts';
import { answerFits, answerOf, autoPoints, isAnswered } from './marking.ts';

export interface Answering {
  readonly key: string;
  /** Revision of the answer that was read; 0 when there was none. */
  readonly revision: number;
  readonly value: AnswerValue;
}

/** A student's actions on an assignment. Every call throws TrainingError when a rule rejects it. */
export interface StudentAnswers {
  answer(studentId: string, taskId: string, answering: Answering): Promise<Saved<Answer>>;
  submit(studentId: string, taskId: string): Promise<StudentTask>;
  /** Begins the try after `attempt`; may be repeated. */
  retry(studentId: string, taskId: string, attempt: number): Promise<StudentTask>;
}

export function createStudentAnswers(database: Database, clock: Clock): StudentAnswers {
  return {
    answer: (studentId, taskId, answering) =>
      database.transaction(async (tx) => {
        const { own, now } = await lockedWork(tx, studentId, taskId, clock);
        allowAnswering(own, now);
        return saveAnswer(tx, own, answering, now);
      }),
    submit: (studentId, taskId) =>
      database.transaction(async (tx) => {
        const { own: before, now } = await lockedWork(tx, studentId, taskId, clock);
        if (before.status.submittedBy === 'student') return viewOf(tx, before, now);
        allowAnswering(before, now);
        await tx.update(trainingWorks).set({ submittedAt: now }).where(workOf(taskId, studentId));
        await publishTraining(tx, before.task.groups, [studentId]);
        return viewOf(tx, await ownWork(tx, studentId, taskId, now), now);
      }),
    retry: (studentId, taskId, attempt) =>
      database.transaction(async (tx) => {
        await lockTask(tx, taskId);
        await lockWork(tx, studentId, taskId);
        const { own, now } = await workNow(tx, studentId, taskId, clock);
        if ((own.work?.attempt ?? 1) > attempt) return viewOf(tx, own, now);
        assertAllowed(retryReason(own, now));
        await beginAttempt(tx, own, { returnedAt: null, comment: '' });
        await publishTraining(tx, own.task.groups, [studentId]);
        return viewOf(tx, await ownWork(tx, studentId, taskId, now), now);
      }),
  };
}

const workOf = (taskId: string, studentId: string) =>
  and(eq(trainingWorks.taskId, taskId), eq(trainingWorks.studentId, studentId));

/**
 * The student's work, created if necessary, and locked until the transaction ends: other tabs wait, and so does the
 * termination of the assignment. It may have been submitted meanwhile.
 * @throws TrainingError when it cannot be answered any more, or not yet
 */
async function lockedWork(tx: Database, studentId: string, taskId: string, clock: Clock): Promise<WorkNow> {
  await lockTask(tx, taskId);
  const before = await workNow(tx, studentId, taskId, clock);
  if (before.own.status.submittedBy === 'student') return before;
  allowAnswering(before.own, before.now);
  const times = { startedAt: before.now, lastSavedAt: before.now };
  await tx
    .insert(trainingWorks)
    .values({ taskId, studentId, ...times })
    .onConflictDoNothing();
  await lockWork(tx, studentId, taskId);
  return workNow(tx, studentId, taskId, clock);
}

/** A student's work at one moment. */
interface WorkNow {
  readonly own: OwnWork;
  readonly now: number;
}

/** The moment is read once the locks are held: the due date may have passed while the call waited for them. */
async function workNow(tx: Database, studentId: string, taskId: string, clock: Clock): Promise<WorkNow> {
  const now = clock();
  return { own: await ownWork(tx, studentId, taskId, now), now };
}

async function lockTask(tx: Database, taskId: string): Promise<void> {
  await tx.select({ id: trainingTasks.id }).from(trainingTasks).where(eq(trainingTasks.id, taskId)).for('share');
}

async function lockWork(tx: Database, studentId: string, taskId: string): Promise<void> {
  const { startedAt } = trainingWorks;
  await tx.select({ startedAt }).from(trainingWorks).where(workOf(taskId, studentId)).for('update');
}

const allowAnswering = ({ dates, status }: OwnWork, now: number): void =>
  assertAllowed(answerReason(phaseOf(dates, now), status));

const markOf = (taskId: string, studentId: string, key: string) =>
  and(eq(trainingMarks.taskId, taskId), eq(trainingMarks.studentId, studentId), eq(trainingMarks.key, key));

async function saveAnswer(
  tx: Database,
  { task, questions, work, student: { studentId } }: OwnWork,
  { key, revision, value }: Answering,
  now: number,
): Promise<Saved<Answer>> {
  const { form } = orThrow(
    questions.find((question) => question.key === key),
    'questionMissing',
  );
  if (!answerFits(form, value)) throw new TrainingError('answerWrong');
  const at = and(
    eq(trainingAnswers.taskId, task.id),
    eq(trainingAnswers.studentId, studentId),
    eq(trainingAnswers.key, key),
  );
  const [before] = await tx.select().from(trainingAnswers).where(at);
  const kept = answerOf(form, before);
  if (kept && sameAnswer(kept.value, value)) return { outcome: 'saved', kept };
  if (kept && kept.revision !== revision) return { outcome: 'changed', kept };
  const given = { value, answered: isAnswered(value), autoPoints: autoPoints(form, value), savedAt: now };
  const next = { ...given, revision: (kept?.revision ?? 0) + 1 };
  const identity = { taskId: task.id, studentId, key };
  const [row] = await tx
    .insert(trainingAnswers)
    .values({ ...identity, ...next })
    .onConflictDoUpdate({ target: [trainingAnswers.taskId, trainingAnswers.studentId, trainingAnswers.key], set: next })
    .returning();
  // The mark of the earlier try was for another answer.
  if ((work?.attempt ?? 1) > 1) await tx.delete(trainingMarks).where(markOf(task.id, studentId, key));
  await tx.update(trainingWorks).set({ lastSavedAt: now }).where(workOf(task.id, studentId));
  return { outcome: 'saved', kept: orThrow(answerOf(form, row), 'questionMissing') };
}
