import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Mark } from '#lib/contract/training/training-questions.ts';
import { pointsOfLevels } from '#lib/contract/training/training-rubrics.ts';
import type { MarksForm, StaffWork } from '#lib/contract/training/training-works.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameJson } from '../../platform/same-json.ts';
import { trainingMarks, trainingVersions, trainingWorks } from '../tables.ts';
import { markingReason } from '../tasks/permissions.ts';
import { phaseOf, type Seeing } from '../tasks/task-rows.ts';
import { assertAllowed, orThrow, TrainingError } from '../training-error.ts';
import { type ClassWork, classWorks, type ListedWork, type TaskAtWork } from './class-works.ts';
import { rubricProblem } from './marking.ts';

/** The works of one assignment visible to a person; `works` may be those of one student only. */
export interface ClassOfTask extends TaskAtWork {
  readonly person: Seeing;
  readonly works: readonly ListedWork[];
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
  sent: MarksForm,
): Promise<'saved' | 'changed' | 'returned'> {
  const form = withSums(all, sent);
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
  if (form.return) await releaseVersions(tx, all.task.id, [form.studentId], all.now);
  return form.return ? 'returned' : 'saved';
}

/** Shows the marks of earlier tries to their students, together with those of the current one. */
export async function releaseVersions(
  tx: Database,
  taskId: string,
  studentIds: readonly string[],
  now: number,
): Promise<void> {
  const { taskId: ofTask, studentId, returnedAt } = trainingVersions;
  await tx
    .update(trainingVersions)
    .set({ returnedAt: now })
    .where(and(eq(ofTask, taskId), inArray(studentId, [...studentIds]), isNull(returnedAt)));
}

/** Without points of its own, a mark has the sum of its levels. */
const withSums = ({ questions }: TaskAtWork, form: MarksForm): MarksForm => ({
  ...form,
  marks: form.marks.map((mark) => {
    const rubric = questions.find(({ key }) => key === mark.key)?.form.rubric ?? [];
    return { ...mark, points: mark.points ?? pointsOfLevels(rubric, mark.levels) };
  }),
});

/** True when everything sent is already stored: a repetition of a request whose answer was lost. */
function isKept({ questions }: TaskAtWork, { work, marks }: ClassWork, form: MarksForm): boolean {
  const isReturned = !form.return || work?.returnedAt !== null;
  const sameComment = form.comment === undefined || form.comment === work?.comment;
  const sameMarks = form.marks.every(({ key, points, comment, levels, reason }) => {
    const mark = marks?.[questions.findIndex((question) => question.key === key)];
    const stored = mark && { ...mark, points: mark.auto ? null : mark.points };
    return stored && sameJson(pick(stored), { points, comment, levels, reason });
  });
  return isReturned && sameComment && sameMarks;
}

const pick = ({ points, comment, levels, reason }: Mark) => ({ points, comment, levels, reason });

/** Reason that a work cannot be marked now, by name; null when it can. */
export function markReason({ task, person }: ClassOfTask, { status }: ClassWork): StaffWork['reason'] {
  if (status.state === 'untouched') return 'nothingToMark';
  return status.state === 'started' ? 'workUnfinished' : markingReason(task, person);
}

/** Reason that a marked work cannot be returned now, by name; null when it can. */
export const returnBlocker = ({ task, now }: ClassOfTask): StaffWork['returnReason'] =>
  phaseOf(task, now) === 'closed' ? null : 'stillOpen';

function checkMarks({ questions }: ClassOfTask, { marks }: MarksForm): void {
  for (const mark of marks) {
    const { key, points } = mark;
    const { form } = orThrow(
      questions.find((question) => question.key === key),
      'questionMissing',
    );
    if (points !== null && points > form.points) throw new TrainingError('tooManyPoints', { most: form.points });
    assertAllowed(rubricProblem(form, mark));
  }
}

async function putMark(
  tx: Database,
  { task, person, now }: ClassOfTask,
  studentId: string,
  { key, points, comment, levels, reason }: MarksForm['marks'][number],
): Promise<void> {
  const given = { points, comment, levels, reason, markedBy: person.playerId, markedAt: now };
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
