import { and, eq } from 'drizzle-orm';
import type { MarksForm, StaffWork } from '#lib/contract/training-staff.ts';
import type { Database } from '../database/database.ts';
import { type ClassWork, classWorks, type TaskAtWork } from './class-works.ts';
import { phaseOf } from './states.ts';
import { trainingMarks, trainingWorks } from './tables.ts';
import type { Seeing } from './task-rows.ts';
import { allow, TrainingRefused, there } from './training-refused.ts';

/** A class of one task, as one person sees it. */
export interface ClassOfTask extends TaskAtWork {
  readonly person: Seeing;
  readonly works: readonly ClassWork[];
  readonly now: number;
}

/** @throws TrainingRefused when the student is in none of the person's groups */
export function workIn({ works }: ClassOfTask, studentId: string): ClassWork {
  return there(
    works.find(({ student }) => student.studentId === studentId),
    'workMissing',
  );
}

/** Saves marks, in the transaction that holds the task. @throws TrainingRefused when a rule says no */
export async function saveMarks(
  tx: Database,
  all: ClassOfTask,
  form: MarksForm,
): Promise<'saved' | 'changed' | 'returned'> {
  const current = workIn(all, form.studentId);
  const { work } = current;
  allow(markReason(current));
  if (!work) throw new TrainingRefused('nothingToMark');
  if (work.revision !== form.revision) return isKept(all, current, form) ? 'saved' : 'changed';
  if (work.returnedAt !== null && !form.return) throw new TrainingRefused('alreadyReturned');
  checkMarks(all, form);
  for (const mark of form.marks) await putMark(tx, all, form.studentId, mark);
  const returns = form.return ? await returning(tx, all, form) : {};
  await tx
    .update(trainingWorks)
    .set({ revision: work.revision + 1, ...(form.comment !== undefined && { comment: form.comment }), ...returns })
    .where(ofWork(all, form.studentId));
  return form.return ? 'returned' : 'saved';
}

/** Whether everything that is sent is what is kept: a repetition of a request whose answer was lost. */
function isKept({ questions }: TaskAtWork, { work, marks }: ClassWork, form: MarksForm): boolean {
  const isReturned = !form.return || work?.returnedAt !== null;
  const sameComment = form.comment === undefined || form.comment === work?.comment;
  const sameMarks = form.marks.every(({ key, points, comment }) => {
    const mark = marks?.[questions.findIndex((question) => question.key === key)];
    return mark !== undefined && mark.comment === comment && (mark.auto ? null : mark.points) === points;
  });
  return isReturned && sameComment && sameMarks;
}

/** Why a work cannot be marked now, by name. */
export const markReason = ({ standing }: ClassWork): StaffWork['reason'] => {
  if (standing.state === 'untouched') return 'nothingToMark';
  return standing.state === 'started' ? 'workUnfinished' : null;
};

function checkMarks({ questions }: ClassOfTask, { marks }: MarksForm): void {
  for (const { key, points } of marks) {
    const { form } = there(
      questions.find((question) => question.key === key),
      'questionMissing',
    );
    if (points !== null && points > form.points) throw new TrainingRefused('tooManyPoints', { most: form.points });
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

/** @throws TrainingRefused while the task is open, and while an answer has no mark */
async function returning(tx: Database, all: ClassOfTask, { studentId }: MarksForm): Promise<{ returnedAt: number }> {
  const { task, person, now } = all;
  if (phaseOf(task, now) !== 'closed') throw new TrainingRefused('stillOpen');
  const works = (await classWorks(tx, [all], person.groupIds, now)).get(task.id) ?? [];
  if (workIn({ ...all, works }, studentId).toMark > 0) throw new TrainingRefused('markMissing');
  return { returnedAt: now };
}

const ofWork = ({ task }: TaskAtWork, studentId: string) =>
  and(eq(trainingWorks.taskId, task.id), eq(trainingWorks.studentId, studentId));
