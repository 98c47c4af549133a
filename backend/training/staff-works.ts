import { and, eq, inArray } from 'drizzle-orm';
import type { MarksForm, StaffWork, TaskProgress } from '#lib/contract/training-staff.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../database/database.ts';
import { type BankParts, createBank } from './bank.ts';
import { type ClassWork, classWorks, mostOf, type TaskAtWork } from './class-works.ts';
import { gradesOf } from './grades.ts';
import type { Staff } from './groups.ts';
import { tellStudents } from './letters.ts';
import { type ClassOfTask, saveMarks, workIn } from './marks.ts';
import { isReturnable, returnReason } from './permissions.ts';
import { progressOf } from './progress.ts';
import { withQuestions } from './staff-tasks.ts';
import { viewOf } from './staff-work-view.ts';
import { trainingWorks } from './tables.ts';
import type { Saved } from './task-changes.ts';
import { holdTask, seeing, visibleTask } from './task-rows.ts';
import { allow } from './training-refused.ts';

/** What those who teach see and mark of their students' works. Every call throws TrainingRefused when a rule says no. */
export interface StaffWorks {
  progress(staff: Staff, taskId: string): Promise<TaskProgress>;
  work(staff: Staff, taskId: string, studentId: string): Promise<StaffWork>;
  mark(staff: Staff, marks: MarksForm): Promise<Saved<StaffWork>>;
  returnAll(staff: Staff, taskId: string): Promise<{ returned: number; left: number }>;
  /** CSV. */
  grades(staff: Staff, taskId: string, locale: Locale): Promise<string>;
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
