import { and, eq, inArray } from 'drizzle-orm';
import type { GroupStudent, MarksForm, StaffWork, TaskProgress } from '#lib/contract/training-staff.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../database/database.ts';
import { answerOf, answersOf } from './answers.ts';
import { type BankParts, createBank } from './bank.ts';
import { type ClassWork, classWorks, isHandedIn, mostOf, type TaskAtWork } from './class-works.ts';
import { gradesOf } from './grades.ts';
import type { Staff } from './groups.ts';
import { tellStudents } from './letters.ts';
import { isReturnable, returnReason } from './permissions.ts';
import { progressOf } from './progress.ts';
import { asked, solved } from './question-view.ts';
import { withQuestions } from './staff-tasks.ts';
import { phaseOf } from './states.ts';
import { trainingMarks, trainingWorks } from './tables.ts';
import type { Saved } from './task-changes.ts';
import { holdTask, type Seeing, seeing, visibleTask } from './task-rows.ts';
import { allow, TrainingRefused, there } from './training-refused.ts';

/** What those who teach see and mark of their students' works. Every call throws TrainingRefused when a rule says no. */
export interface StaffWorks {
  progress(staff: Staff, taskId: string): Promise<TaskProgress>;
  work(staff: Staff, taskId: string, studentId: string): Promise<StaffWork>;
  mark(staff: Staff, marks: MarksForm): Promise<Saved<StaffWork>>;
  returnAll(staff: Staff, taskId: string): Promise<{ returned: number; left: number }>;
  /** CSV. */
  grades(staff: Staff, taskId: string, locale: Locale): Promise<string>;
}

/** A class of one task, as one person sees it. */
interface ClassOfTask extends TaskAtWork {
  readonly person: Seeing;
  readonly works: readonly ClassWork[];
  readonly now: number;
}

export function createStaffWorks(parts: BankParts): StaffWorks {
  const { database, clock } = parts;
  const look = async (tx: Database, staff: Staff, taskId: string): Promise<ClassOfTask> => {
    const person = await seeing(tx, staff);
    const task = await visibleTask(tx, person, taskId);
    const bank = createBank({ ...parts, database: tx });
    const [one = { task, questions: [] }] = await withQuestions({ database: tx, bank }, person, [task]);
    const now = clock();
    return { ...one, person, now, works: (await classWorks(tx, [one], person.groupIds, now)).get(taskId) ?? [] };
  };
  const holding = <T>(staff: Staff, taskId: string, work: (tx: Database, all: ClassOfTask) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      // One who marks waits for the other: a class has two or three of them.
      await holdTask(tx, taskId);
      return work(tx, await look(tx, staff, taskId));
    });

  return {
    async progress(staff, taskId) {
      const all = await look(database, staff, taskId);
      return progressOf(all, all.works);
    },
    async work(staff, taskId, studentId) {
      const all = await look(database, staff, taskId);
      return viewOf(database, all, workIn(all, studentId));
    },
    mark: (staff, marks) =>
      holding(staff, marks.id, async (tx, all) => {
        const outcome = await saveMarks(tx, all, marks);
        const now = await look(tx, staff, marks.id);
        const work = workIn(now, marks.studentId);
        if (outcome === 'returned') await tell(tx, now, [work], clock);
        return { outcome: outcome === 'changed' ? 'changed' : 'saved', kept: await viewOf(tx, now, work) };
      }),
    returnAll: (staff, taskId) =>
      holding(staff, taskId, async (tx, all) => {
        allow(returnReason(all.task, all.works, all.now));
        const ready = all.works.filter(isReturnable);
        const ids = ready.map(({ student }) => student.studentId);
        await tx
          .update(trainingWorks)
          .set({ returnedAt: all.now })
          .where(and(eq(trainingWorks.taskId, taskId), inArray(trainingWorks.studentId, ids)));
        await tell(tx, all, ready, clock);
        const left = all.works.filter(({ standing }) => standing.state === 'handedIn').length - ready.length;
        return { returned: ready.length, left };
      }),
    async grades(staff, taskId, locale) {
      const all = await look(database, staff, taskId);
      return gradesOf(all, all.works, locale);
    },
  };
}

function workIn({ works }: ClassOfTask, studentId: string): ClassWork {
  return there(
    works.find(({ student }) => student.studentId === studentId),
    'workMissing',
  );
}

const tell = async (
  tx: Database,
  { task, questions }: TaskAtWork,
  works: readonly ClassWork[],
  clock: BankParts['clock'],
): Promise<void> => {
  for (const { student, points } of works)
    await tellStudents({ tx, clock }, [student.studentId], task.id, 'returned', {
      ...{ title: task.title, points: points ?? 0, most: mostOf(questions) },
    });
};

async function saveMarks(tx: Database, all: ClassOfTask, form: MarksForm): Promise<'saved' | 'changed' | 'returned'> {
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

const markReason = ({ standing }: ClassWork): StaffWork['reason'] => {
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

async function viewOf(database: Database, all: ClassOfTask, current: ClassWork): Promise<StaffWork> {
  const { task, questions, works } = all;
  const { student, standing, work } = current;
  const handedIn = works.filter(isHandedIn);
  const at = handedIn.indexOf(current);
  return {
    ...{ taskId: task.id, title: task.title, student, ...standing },
    startedAt: work?.startedAt ?? null,
    returnedAt: work?.returnedAt ?? null,
    questions: isHandedIn(current) ? await markedQuestions(database, all, current) : [],
    points: current.points ?? 0,
    most: mostOf(questions),
    toMark: current.toMark,
    comment: work?.comment ?? '',
    revision: work?.revision ?? 0,
    previous: at > 0 ? listed(handedIn[at - 1]) : null,
    next: at >= 0 ? listed(handedIn[at + 1]) : null,
    position: at + 1,
    total: handedIn.length,
    reason: markReason(current),
  };
}

const listed = (work: ClassWork | undefined): GroupStudent | null =>
  work ? { studentId: work.student.studentId, name: work.student.name, number: work.student.number } : null;

async function markedQuestions(
  database: Database,
  { task, questions }: TaskAtWork,
  { student, marks }: ClassWork,
): Promise<StaffWork['questions']> {
  const answers = await answersOf(database, task.id, student.studentId);
  return questions.flatMap(({ key, form }, index) => {
    const mark = marks?.[index];
    return mark ? [{ key, ...asked(form), ...solved(form), answer: answerOf(form, answers.get(key)), mark }] : [];
  });
}
