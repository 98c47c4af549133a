import { and, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Extension, ExtensionForm, ReopenForm } from '#lib/contract/training/training-attempts.ts';
import type {
  GroupStudent,
  MarksForm,
  ProgressQuery,
  StaffWork,
  TaskProgress,
} from '#lib/contract/training/training-works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import { grantExtension, reopen, reopenReason, versionsOf, withdrawExtension } from '../attempts/attempts.ts';
import { byNumber, publishTraining, type Staff } from '../groups.ts';
import { notifyStudents } from '../notices.ts';
import { asked, type BankDeps, createBank, solved } from '../questions/bank.ts';
import { trainingExtensions, trainingStudents, trainingWorks } from '../tables.ts';
import { isReturnable, returnReason, viewReason } from '../tasks/permissions.ts';
import { withQuestions } from '../tasks/staff-tasks.ts';
import type { Saved } from '../tasks/task-changes.ts';
import { holdTask, phaseOf, seeing, visibleTask } from '../tasks/task-rows.ts';
import { assertAllowed } from '../training-error.ts';
import { progressOf, progressWorks } from './class-progress.ts';
import { type ClassWork, classWorks, extensionOf, isSubmitted, mostOf, type TaskAtWork } from './class-works.ts';
import { type GradesFile, gradesOf } from './grades.ts';
import { answerOf, answersOf } from './marking.ts';
import { type ClassOfTask, markReason, releaseVersions, returnBlocker, saveMarks, workIn } from './marks.ts';

/** A student's work for marking, with the previous and the next one. */
async function viewOf(database: Database, all: ClassOfTask, current: ClassWork): Promise<StaffWork> {
  const { task, questions } = all;
  const { student, status, work, dates, extension } = current;
  return {
    ...{ taskId: task.id, title: task.title, student, ...status },
    startedAt: work?.startedAt ?? null,
    returnedAt: work?.returnedAt ?? null,
    dueAt: dates.dueAt ?? 0,
    extension: extension && extensionOf(extension),
    attempt: work?.attempt ?? 1,
    versions: await versionsOf(database, { ...all, ...current }),
    versionQuestions: (work?.attempt ?? 1) > 1 ? questions.map(({ key, form }) => ({ key, ...asked(form) })) : [],
    questions: isSubmitted(current) ? await markedQuestions(database, all, current) : [],
    points: current.points ?? 0,
    most: mostOf(questions),
    toMark: current.toMark,
    comment: work?.comment ?? '',
    revision: work?.revision ?? 0,
    ...(await placeAmongSubmitted(database, all, student.studentId)),
    reason: markReason(all, current),
    returnReason: returnBlocker(all),
    reopenReason: reopenReason(all, student.studentId),
  };
}

type Place = Pick<StaffWork, 'previous' | 'next' | 'position' | 'total'>;

/**
 * Position of a work among the submitted ones, by group and number. Counted by the database, without loading the class.
 */
async function placeAmongSubmitted(database: Database, all: ClassOfTask, studentId: string): Promise<Place> {
  const submitted = submittedBy(database, all);
  const order = [submitted.groupId, ...byNumber(submitted.number), submitted.studentId].map((by) => sql`${by}`);
  const inOrder = sql`(order by ${sql.join(order, sql`, `)})`;
  const ofNeighbour = (side: 'lag' | 'lead') =>
    sql<GroupStudent | null>`${sql.raw(side)}(json_build_object('studentId', ${submitted.studentId}, 'name', ${submitted.name}, 'number', ${submitted.number})) over ${inOrder}`;
  const ranked = database
    .select({
      studentId: submitted.studentId,
      previous: ofNeighbour('lag').as('previous'),
      next: ofNeighbour('lead').as('next'),
      position: sql<number>`row_number() over ${inOrder}`.mapWith(Number).as('position'),
    })
    .from(submitted)
    .as('ranked');
  const { previous, next, position } = ranked;
  const total = await database.$count(submitted);
  const [place] = await database
    .select({ previous, next, position })
    .from(ranked)
    .where(eq(ranked.studentId, studentId));
  return { previous: null, next: null, position: 0, ...place, total };
}

/** Students whose work counts as submitted: from the close of the assignment on that is every started one. */
function submittedBy(database: Database, { task, person, now }: ClassOfTask) {
  const { playerId, name, number, groupId } = trainingStudents;
  const within = task.groups.map(({ id }) => id).filter((id) => person.groupIds.includes(id));
  const ofTask = and(eq(trainingWorks.studentId, playerId), eq(trainingWorks.taskId, task.id));
  const running = and(
    ...[eq(trainingExtensions.studentId, playerId), eq(trainingExtensions.taskId, task.id)],
    ...[gt(trainingExtensions.dueAt, now), gte(trainingExtensions.grantedAt, task.terminatedAt ?? 0)],
  );
  return database
    .selectDistinctOn([playerId], { studentId: playerId, name, number, groupId })
    .from(trainingStudents)
    .innerJoin(trainingWorks, ofTask)
    .leftJoin(trainingExtensions, running)
    .where(
      and(
        inArray(groupId, within),
        phaseOf(task, now) === 'closed'
          ? or(isNotNull(trainingWorks.submittedAt), isNull(trainingExtensions.taskId))
          : isNotNull(trainingWorks.submittedAt),
      ),
    )
    .orderBy(playerId, groupId, number)
    .as('submitted');
}

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

/**
 * Students' works for viewing and marking by teachers and assistants. Every call throws TrainingError when a rule
 * rejects it.
 */
export interface StaffWorks {
  progress(staff: Staff, taskId: string, query: ProgressQuery): Promise<TaskProgress>;
  work(staff: Staff, taskId: string, studentId: string): Promise<StaffWork>;
  mark(staff: Staff, marks: MarksForm): Promise<Saved<StaffWork>>;
  returnAll(staff: Staff, taskId: string): Promise<{ returned: number; left: number }>;
  /** Returns a work for another try. */
  reopen(staff: Staff, taskId: string, studentId: string, form: ReopenForm): Promise<Saved<StaffWork>>;
  extend(staff: Staff, taskId: string, studentId: string, form: ExtensionForm): Promise<Extension>;
  withdrawExtension(staff: Staff, taskId: string, studentId: string): Promise<void>;
  grades(staff: Staff, taskId: string, locale: Locale): Promise<GradesFile>;
}

export function createStaffWorks(deps: BankDeps): StaffWorks {
  const { database, clock } = deps;
  const open = async (tx: Database, staff: Staff, taskId: string): Promise<Omit<ClassOfTask, 'works'>> => {
    const now = clock();
    const person = await seeing(tx, staff, now);
    const task = await visibleTask(tx, person, taskId);
    assertAllowed(viewReason(task, person));
    const bank = createBank({ ...deps, database: tx });
    const [one = { task, questions: [] }] = await withQuestions({ database: tx, bank }, person, [task]);
    return { ...one, person, now };
  };
  const look = async (tx: Database, staff: Staff, taskId: string, studentId?: string): Promise<ClassOfTask> => {
    const one = await open(tx, staff, taskId);
    const works = await classWorks(tx, [one], one.person.groupIds, one.now, studentId);
    return { ...one, works: works.get(taskId) ?? [] };
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
    async progress(staff, taskId, query) {
      const one = await open(database, staff, taskId);
      return progressOf(one, await progressWorks(database, one, one.person.groupIds, one.now), query);
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
        assertAllowed(returnReason(all.task, all.person, all.works, all.now));
        const ready = all.works.filter(isReturnable);
        const ids = ready.map(({ student }) => student.studentId);
        await tx
          .update(trainingWorks)
          // A colleague who marks one of them learns of it with the next save.
          .set({ returnedAt: all.now, revision: sql`${trainingWorks.revision} + 1` })
          .where(and(eq(trainingWorks.taskId, taskId), inArray(trainingWorks.studentId, ids)));
        await releaseVersions(tx, taskId, ids, all.now);
        await notify(tx, all, ready, clock);
        const left = all.works.filter(({ status }) => status.state === 'submitted').length - ready.length;
        return { returned: ready.length, left };
      }),
    reopen: (staff, taskId, studentId, form) =>
      holding(staff, { taskId, studentId }, async (tx, all) => {
        const outcome = await reopen(tx, { all, staff, studentId, form, clock });
        const now = await look(tx, staff, taskId, studentId);
        return { outcome, kept: await viewOf(tx, now, workIn(now, studentId)) };
      }),
    extend: (staff, taskId, studentId, form) =>
      holding(staff, { taskId, studentId }, (tx, all) => grantExtension(tx, { all, staff, studentId, form, clock })),
    withdrawExtension: (staff, taskId, studentId) =>
      holding(staff, { taskId, studentId }, (tx, all) => withdrawExtension(tx, { all, staff, studentId, clock })),
    async grades(staff, taskId, locale) {
      const all = await look(database, staff, taskId);
      return gradesOf(all, locale);
    },
  };
}

const notify = async (
  tx: Database,
  { task, questions }: TaskAtWork,
  works: readonly ClassWork[],
  clock: BankDeps['clock'],
): Promise<void> => {
  await publishTraining(tx, task.groups, []);
  // Everyone with the same points gets the same text.
  for (const [points, ofPoints] of Map.groupBy(works, ({ counted }) => counted ?? 0)) {
    const studentIds = ofPoints.map(({ student }) => student.studentId);
    const values = { assignment: task.title, points, most: mostOf(questions) };
    await notifyStudents({ tx, clock }, studentIds, task.id, 'assignment.returned', values);
  }
};
