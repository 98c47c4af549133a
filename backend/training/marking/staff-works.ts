import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { GroupStudent, MarksForm, StaffWork, TaskProgress } from '#lib/contract/training/training-works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isoDay, isoMinute } from '#lib/time/calendar-days.ts';
import { translate } from '../../messages/messages.ts';
import { contestTimeZone } from '../../messages/translator.ts';
import { csvText } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../groups.ts';
import { notifyStudents } from '../notices.ts';
import { asked, type BankDeps, createBank, solved } from '../questions/bank.ts';
import { trainingStudents, trainingWorks } from '../tables.ts';
import { isReturnable, returnReason } from '../tasks/permissions.ts';
import { withQuestions } from '../tasks/staff-tasks.ts';
import type { Saved } from '../tasks/task-changes.ts';
import { holdTask, phaseOf, seeing, visibleTask } from '../tasks/task-rows.ts';
import { assertAllowed } from '../training-error.ts';
import { type ClassWork, classWorks, isSubmitted, mostOf, progressOf, type TaskAtWork } from './class-works.ts';
import { answerOf, answersOf } from './marking.ts';
import { type ClassOfTask, markReason, returnBlocker, saveMarks, workIn } from './marks.ts';

/** A student's work for marking, with the previous and the next one. */
async function viewOf(database: Database, all: ClassOfTask, current: ClassWork): Promise<StaffWork> {
  const { task, questions } = all;
  const { student, status, work } = current;
  return {
    ...{ taskId: task.id, title: task.title, student, ...status },
    startedAt: work?.startedAt ?? null,
    returnedAt: work?.returnedAt ?? null,
    questions: isSubmitted(current) ? await markedQuestions(database, all, current) : [],
    points: current.points ?? 0,
    most: mostOf(questions),
    toMark: current.toMark,
    comment: work?.comment ?? '',
    revision: work?.revision ?? 0,
    ...(await placeAmongSubmitted(database, all, student.studentId)),
    reason: markReason(all, current),
    returnReason: returnBlocker(all),
  };
}

type Place = Pick<StaffWork, 'previous' | 'next' | 'position' | 'total'>;

/**
 * Position of a work among the submitted ones, by group and number. Counted by the database, without loading the class.
 */
async function placeAmongSubmitted(database: Database, all: ClassOfTask, studentId: string): Promise<Place> {
  const submitted = submittedBy(database, all);
  const inOrder = sql`(order by ${submitted.groupId}, ${submitted.number})`;
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
  return database
    .selectDistinctOn([playerId], { studentId: playerId, name, number, groupId })
    .from(trainingStudents)
    .innerJoin(trainingWorks, ofTask)
    .where(
      and(inArray(groupId, within), phaseOf(task, now) === 'closed' ? undefined : isNotNull(trainingWorks.submittedAt)),
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

/** Offset of the contests' time zone at a moment: `UTC+8`. */
function offsetOf(now: number): string {
  const layout = new Intl.DateTimeFormat('en', { timeZone: contestTimeZone, timeZoneName: 'shortOffset' });
  const part = layout.formatToParts(now * 1000).find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? '').replace('GMT', 'UTC');
}

/** CSV of a class's grades, with the name of its file. */
export interface GradesFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Grades as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8: a row for each student, a
 * column for each question, times in the zone of the contests. A text that looks like a formula remains a text. Unmarked
 * cells are empty.
 */
function gradesOf({ task, questions, works, now }: ClassOfTask, locale: Locale): GradesFile {
  const zone = offsetOf(now);
  const word = (key: 'number' | 'name' | 'group' | 'state' | 'submittedAt' | 'points' | 'most' | 'comment') =>
    translate(locale, `training.column.${key}`, { zone });
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
    status.submittedAt === null ? '' : isoMinute(status.submittedAt, contestTimeZone),
    ...questions.map((_, index) => figure(marks?.[index]?.points)),
    figure(toMark === 0 ? points : null),
    figure(mostOf(questions)),
    work?.comment ?? '',
  ]);
  return {
    name: translate(locale, 'training.gradesFile', { title: task.title, day: isoDay(now, contestTimeZone) }),
    text: `\uFEFF${[head, ...rows].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')}`,
  };
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
  grades(staff: Staff, taskId: string, locale: Locale): Promise<GradesFile>;
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
        assertAllowed(returnReason(all.task, all.person, all.works, all.now));
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
  for (const { student, points } of works)
    await notifyStudents({ tx, clock }, [student.studentId], task.id, 'assignment.returned', {
      assignment: task.title,
      points: points ?? 0,
      most: mostOf(questions),
    });
};
