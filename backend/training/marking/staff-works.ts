import { and, eq, inArray } from 'drizzle-orm';
import type { MarksForm, StaffWork, TaskProgress } from '#lib/contract/training/training-staff.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../../messages/messages.ts';
import { csvText } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../groups.ts';
import { notifyStudents } from '../notifications.ts';
import { type BankDeps, createBank } from '../questions/bank.ts';
import { trainingWorks } from '../tables.ts';
import { isReturnable, returnReason } from '../tasks/permissions.ts';
import { withQuestions } from '../tasks/staff-tasks.ts';
import type { Saved } from '../tasks/task-changes.ts';
import { holdTask, seeing, visibleTask } from '../tasks/task-rows.ts';
import { allow } from '../training-error.ts';
import { type ClassWork, classWorks, mostOf, type TaskAtWork } from './class-works.ts';
import { type ClassOfTask, saveMarks, workIn } from './marks.ts';
import { progressOf } from './progress.ts';
import { viewOf } from './staff-work-view.ts';

/**
 * Grades as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8: a row for each student, a
 * column for each question. A text that looks like a formula remains a text. Unmarked cells are empty.
 */
function gradesOf({ task, questions }: TaskAtWork, works: readonly ClassWork[], locale: Locale): string {
  const word = (key: 'number' | 'name' | 'group' | 'state' | 'submittedAt' | 'points' | 'most' | 'comment') =>
    translate(locale, `training.column.${key}`);
  const head = [
    ...(['number', 'name', 'group', 'state', 'submittedAt'] as const).map(word),
    ...questions.map(({ form }, index) => `${index + 1} ${form.title} (${form.points})`),
    ...(['points', 'most', 'comment'] as const).map(word),
  ];
  const nameOf = new Map(task.groups.map(({ id, name }) => [id, name]));
  const rows = works.map(({ student, status, marks, points, work, toMark }) => [
    student.number,
    student.name,
    nameOf.get(student.groupId) ?? '',
    translate(locale, `training.state.${status.state}`),
    status.submittedAt === null ? '' : new Date(status.submittedAt * 1000).toISOString(),
    ...questions.map((_, index) => figure(marks?.[index]?.points)),
    figure(toMark === 0 ? points : null),
    figure(mostOf(questions)),
    work?.comment ?? '',
  ]);
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')}`;
}

const figure = (points: number | null | undefined): string =>
  points === null || points === undefined ? '' : String(points);

/**
 * Students' works for viewing and marking by teachers and assistants. Every call throws TrainingError when a rule
 * rejects it.
 */
export interface StaffWorks {
  progress(staff: Staff, taskId: string): Promise<TaskProgress>;
  work(staff: Staff, taskId: string, studentId: string): Promise<StaffWork>;
  mark(staff: Staff, marks: MarksForm): Promise<Saved<StaffWork>>;
  returnAll(staff: Staff, taskId: string): Promise<{ returned: number; left: number }>;
  /** CSV. */
  grades(staff: Staff, taskId: string, locale: Locale): Promise<string>;
}

export function createStaffWorks(deps: BankDeps): StaffWorks {
  const { database, clock } = deps;
  const look = async (tx: Database, staff: Staff, taskId: string, studentId?: string): Promise<ClassOfTask> => {
    const person = await seeing(tx, staff);
    const task = await visibleTask(tx, person, taskId);
    const bank = createBank({ ...deps, database: tx });
    const [one = { task, questions: [] }] = await withQuestions({ database: tx, bank }, person, [task]);
    const now = clock();
    const works = await classWorks(tx, [one], person.groupIds, now, studentId);
    return { ...one, person, now, works: works.get(taskId) ?? [] };
  };
  const holding = <T>(
    staff: Staff,
    { taskId, studentId }: { readonly taskId: string; readonly studentId?: string },
    work: (tx: Database, all: ClassOfTask) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      // Concurrent markings of an assignment wait for each other: a class has two or three markers.
      await holdTask(tx, taskId);
      return work(tx, await look(tx, staff, taskId, studentId));
    });

  return {
    async progress(staff, taskId) {
      const all = await look(database, staff, taskId);
      return progressOf(all, all.works);
    },
    async work(staff, taskId, studentId) {
      const all = await look(database, staff, taskId, studentId);
      return viewOf(database, all, workIn(all, studentId));
    },
    mark: (staff, marks) =>
      holding(staff, { taskId: marks.id, studentId: marks.studentId }, async (tx, all) => {
        const outcome = await saveMarks(tx, all, marks);
        const now = await look(tx, staff, marks.id, marks.studentId);
        const work = workIn(now, marks.studentId);
        if (outcome === 'returned') await notify(tx, now, [work], clock);
        return { outcome: outcome === 'changed' ? 'changed' : 'saved', kept: await viewOf(tx, now, work) };
      }),
    returnAll: (staff, taskId) =>
      holding(staff, { taskId }, async (tx, all) => {
        allow(returnReason(all.task, all.person, all.works, all.now));
        const ready = all.works.filter(isReturnable);
        const ids = ready.map(({ student }) => student.studentId);
        await tx
          .update(trainingWorks)
          .set({ returnedAt: all.now })
          .where(and(eq(trainingWorks.taskId, taskId), inArray(trainingWorks.studentId, ids)));
        await notify(tx, all, ready, clock);
        const left = all.works.filter(({ status }) => status.state === 'submitted').length - ready.length;
        return { returned: ready.length, left };
      }),
    async grades(staff, taskId, locale) {
      const all = await look(database, staff, taskId);
      return gradesOf(all, all.works, locale);
    },
  };
}

const notify = async (
  tx: Database,
  { task, questions }: TaskAtWork,
  works: readonly ClassWork[],
  clock: BankDeps['clock'],
): Promise<void> => {
  for (const { student, points } of works)
    await notifyStudents({ tx, clock }, [student.studentId], task.id, 'assignment.returned', {
      assignment: task.title,
      points: points ?? 0,
      most: mostOf(questions),
    });
};
