import { and, eq } from 'drizzle-orm';
import type { MarksForm, StaffWork } from '#lib/contract/training/training-works.ts';
import type { Database } from '../../platform/database/database.ts';
import { trainingMarks, trainingWorks } from '../tables.ts';
import { markingReason } from '../tasks/permissions.ts';
import { phaseOf, type Seeing } from '../tasks/task-rows.ts';
import { assertAllowed, orThrow, TrainingError } from '../training-error.ts';
import { type ClassWork, classWorks, type TaskAtWork } from './class-works.ts';

/** The works of one assignment visible to a person; `works` may be those of one student only. */
export interface ClassOfTask extends TaskAtWork {
  readonly person: Seeing;
  readonly works: readonly ClassWork[];
  readonly now: number;
}

/** @throws TrainingError when the student is in none of the person's groups */
export function workIn({ works }: ClassOfTask, studentId: string): ClassWork {
  return orThrow(
    works.find(({ student }) => student.studentId === studentId),
    'workMissing',
  );
}

/** Saves marks, in the transaction that locks the assignment. @throws TrainingError when a rule rejects them */
export async function saveMarks(
  tx: Database,
  all: ClassOfTask,
  form: MarksForm,
): Promise<'saved' | 'changed' | 'returned'> {
  const current = workIn(all, form.studentId);
  const { work } = current;
  assertAllowed(markReason(all, current));
  if (!work) throw new TrainingError('nothingToMark');
  if (work.revision !== form.revision) return isKept(all, current, form) ? 'saved' : 'changed';
  if (work.returnedAt !== null && !form.return) throw new TrainingError('alreadyReturned');
  checkMarks(all, form);
  for (const mark of form.marks) await putMark(tx, all, form.studentId, mark);
  const returns = form.return ? await returning(tx, all, form) : {};
  await tx
    .update(trainingWorks)
    .set({ revision: work.revision + 1, ...(form.comment !== undefined && { comment: form.comment }), ...returns })
    .where(ofWork(all, form.studentId));
  return form.return ? 'returned' : 'saved';
}

/** True when everything sent is already stored: a repetition of a request whose answer was lost. */
function isKept({ questions }: TaskAtWork, { work, marks }: ClassWork, form: MarksForm): boolean {
  const isReturned = !form.return || work?.returnedAt !== null;
  const sameComment = form.comment === undefined || form.comment === work?.comment;
  const sameMarks = form.marks.every(({ key, points, comment }) => {
    const mark = marks?.[questions.findIndex((question) => question.key === key)];
    return mark !== undefined && mark.comment === comment && (mark.auto ? null : mark.points) === points;
  });
  return isReturned && sameComment && sameMarks;
}

/** Reason that a work cannot be marked now, by name; null when it can. */
export function markReason({ task, person }: ClassOfTask, { status }: ClassWork): StaffWork['reason'] {
  if (status.state === 'untouched') return 'nothingToMark';
  return status.state === 'started' ? 'workUnfinished' : markingReason(task, person);
}

/** Reason that a marked work cannot be returned now, by name; null when it can. */
export const returnBlocker = ({ task, now }: ClassOfTask): StaffWork['returnReason'] =>
  phaseOf(task, now) === 'closed' ? null : 'stillOpen';

function checkMarks({ questions }: ClassOfTask, { marks }: MarksForm): void {
  for (const { key, points } of marks) {
    const { form } = orThrow(
      questions.find((question) => question.key === key),
      'questionMissing',
    );
    if (points !== null && points > form.points) throw new TrainingError('tooManyPoints', { most: form.points });
  }
}

async function putMark(
  tx: Database,
  { task, person, now }: ClassOfTask,
  studentId: string,
  { key, points, comment }: MarksForm['marks'][number],
): Promise<void> {
  const given = { points, comment, markedBy: person.playerId, markedAt: now };
  await tx
    .insert(trainingMarks)
    .values({ taskId: task.id, studentId, key, ...given })
    .onConflictDoUpdate({ target: [trainingMarks.taskId, trainingMarks.studentId, trainingMarks.key], set: given });
}

/** @throws TrainingError while the assignment is open, and while an answer is unmarked */
async function returning(tx: Database, all: ClassOfTask, { studentId }: MarksForm): Promise<{ returnedAt: number }> {
  const { task, person, now } = all;
  assertAllowed(returnBlocker(all));
  const works = (await classWorks(tx, [all], person.groupIds, now, studentId)).get(task.id) ?? [];
  if (workIn({ ...all, works }, studentId).toMark > 0) throw new TrainingError('markMissing');
  return { returnedAt: now };
}

const ofWork = ({ task }: TaskAtWork, studentId: string) =>
  and(eq(trainingWorks.taskId, task.id), eq(trainingWorks.studentId, studentId));
