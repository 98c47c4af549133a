import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { StudentQuestion, StudentTask, StudentTaskItem } from '#lib/contract/training/training-student.ts';
import type { DateSource } from '../../calendar/appointments.ts';
import { renderMarkdown } from '../../content-store/reading/markdown.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { versionForStudent, versionsOf } from '../attempts/attempts.ts';
import { onceEach, placesOf } from '../groups.ts';
import { type ClassWork, keptWorks, mostOf, type TaskAtWork, workOf } from '../marking/class-works.ts';
import { answerOf, answersOf } from '../marking/marking.ts';
import { asked, solved } from '../questions/bank.ts';
import { trainingTaskGroups, trainingTasks } from '../tables.ts';
import { orThrow } from '../training-error.ts';
import { extendedTaskIds } from './personal-dates.ts';
import {
  answerReason,
  closingOf,
  endedBeforeOpening,
  nextStep,
  phaseOf,
  publishedQuestions,
  readTasks,
  type TaskDates,
} from './task-rows.ts';

/** An assignment with one student's work on it. */
export interface OwnWork extends TaskAtWork, ClassWork {
  /** The first of the assignment's groups that the student is in. */
  readonly group: { readonly id: string; readonly name: string };
}

/** Assignments as shown to a student: the published ones of the student's groups, with the student's own work. */
export interface StudentTasks {
  list(
    studentId: string,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ list: StudentTaskItem[]; total: number }>;
  /** @throws TrainingError when the student has no such assignment */
  find(studentId: string, taskId: string): Promise<StudentTask>;
  /** Opening and due dates for the student's calendar, until the work is submitted. */
  readonly dates: DateSource;
}

export function createStudentTasks(database: Database, clock: Clock): StudentTasks {
  return {
    async list(studentId, { page, pageSize }) {
      const now = clock();
      const items = (await ownWorks(database, studentId, now)).map((own) => itemOf(own, now)).toSorted(byUrgency);
      return { list: items.slice((page - 1) * pageSize, page * pageSize), total: items.length };
    },
    async find(studentId, taskId) {
      const now = clock();
      return viewOf(database, await ownWork(database, studentId, taskId, now), now);
    },
    async dates(studentId) {
      const now = clock();
      const waiting = (await ownWorks(database, studentId, now)).filter(
        ({ dates, status }) => phaseOf(dates, now) !== 'closed' && status.submittedAt === null,
      );
      return waiting.map(({ task: { id, title }, dates: { opensAt, dueAt } }) => ({
        ...{ id: `task-${id}`, kind: 'task' as const, title, taskId: id },
        ...{ place: null, contestId: null, salonId: null },
        startsAt: opensAt ?? 0,
        endsAt: dueAt ?? 0,
      }));
    },
  };
}

/** @throws TrainingError when the student has no such assignment */
export async function ownWork(database: Database, studentId: string, taskId: string, now: number): Promise<OwnWork> {
  return orThrow((await ownWorks(database, studentId, now, taskId))[0], 'taskMissing');
}

async function ownWorks(database: Database, studentId: string, now: number, taskId?: string): Promise<OwnWork[]> {
  const places = await placesOf(database, studentId);
  const rows = await database
    .selectDistinct({ id: trainingTasks.id })
    .from(trainingTasks)
    .innerJoin(trainingTaskGroups, eq(trainingTaskGroups.taskId, trainingTasks.id))
    .where(
      and(
        inArray(
          trainingTaskGroups.groupId,
          places.map(({ groupId }) => groupId),
        ),
        ne(trainingTasks.state, 'draft'),
        isNull(trainingTasks.deletedAt),
        taskId === undefined ? undefined : eq(trainingTasks.id, taskId),
      ),
    );
  const ids = rows.map(({ id }) => id);
  const tasks = await readTasks(database, ids);
  const questions = await publishedQuestions(database, ids);
  const kept = await keptWorks(database, ids, [studentId]);
  return tasks.flatMap((task) => {
    const [found] = onceEach(places, task.groups);
    if (!found) return [];
    const { entry: place } = found;
    const one = { task, questions: questions.get(task.id) ?? [] };
    return [{ ...one, ...workOf(one, place, kept, now), group: { id: place.groupId, name: place.group } }];
  });
}

function itemOf({ task, dates, work, questions, status, ...own }: OwnWork, now: number): StudentTaskItem {
  const { id, title, language } = task;
  const { opensAt, dueAt, terminatedAt } = dates;
  const { group, answered, counted } = own;
  const phase = phaseOf(dates, now);
  return {
    ...{ id, title, language, group, state: status.state },
    by: task.owner,
    // Students never see drafts.
    phase: phase === 'draft' ? 'scheduled' : phase,
    terminated: terminatedAt !== null && terminatedAt < (dueAt ?? 0),
    next: nextStep(phase, status),
    opensAt: opensAt ?? 0,
    dueAt: dueAt ?? 0,
    isExtended: dueAt !== task.dueAt,
    attempt: work?.attempt ?? 1,
    closesAt: closingOf(dates) ?? 0,
    questions: questions.length,
    answered: answered.filter(Boolean).length,
    points: status.state === 'marked' ? counted : null,
    most: mostOf(questions),
  };
}

const phaseOrder = { open: 0, scheduled: 1, closed: 2 } as const;

/** Open ones first, by due date; then scheduled ones by opening; then closed ones, latest first. */
function byUrgency(one: StudentTaskItem, other: StudentTaskItem): number {
  if (one.phase !== other.phase) return phaseOrder[one.phase] - phaseOrder[other.phase];
  if (one.phase === 'scheduled') return one.opensAt - other.opensAt;
  return one.phase === 'open' ? one.dueAt - other.dueAt : other.closesAt - one.closesAt;
}

export async function viewOf(database: Database, own: OwnWork, now: number): Promise<StudentTask> {
  const { task, dates, status, work, student, extension } = own;
  const phase = phaseOf(dates, now);
  const isReturned = status.state === 'marked';
  return {
    ...itemOf(own, now),
    intro: renderMarkdown(task.intro),
    questions: hasOpened(dates, now) ? await questionsOf(database, own, now) : [],
    reason: answerReason(phase, status),
    startedAt: work?.startedAt ?? null,
    submittedAt: status.submittedAt,
    submittedBy: status.submittedBy,
    returnedAt: work?.returnedAt ?? null,
    comment: isReturned ? (work?.comment ?? '') : '',
    attempts: task.attempts,
    counts: task.counts,
    canRetry: retryReason(own, now) === null,
    extensionReason: extension?.reason ?? '',
    reopenComment: work?.reopenComment ?? '',
    versions: (await versionsOf(database, own)).map(versionForStudent),
    name: student.name,
  };
}

/** False until an assignment opens, and for good when it was terminated before: its questions may be asked again. */
const hasOpened = (dates: TaskDates, now: number): boolean => now >= (dates.opensAt ?? 0) && !endedBeforeOpening(dates);

/** Reason that a student cannot begin another try, by name; null when they can. */
export function retryReason({ task, dates, status, work }: OwnWork, now: number) {
  if (!work || status.submittedBy !== 'student') return 'workUnfinished';
  const phase = phaseOf(dates, now);
  if (phase !== 'open' || status.state === 'marked') return 'closed';
  return work.attempt >= task.attempts ? 'triesUsed' : null;
}

/** Solutions stay hidden while somebody can still answer: the class, or a student with an extension. */
async function isSolved(database: Database, { task }: TaskAtWork, now: number): Promise<boolean> {
  return phaseOf(task, now) === 'closed' && !(await extendedTaskIds(database, now, [task.id])).has(task.id);
}

async function questionsOf(database: Database, own: OwnWork, now: number): Promise<StudentQuestion[]> {
  const { task, questions, student, status, marks } = own;
  const isReturned = status.state === 'marked';
  const isReleased = isReturned && (await isSolved(database, own, now));
  const answers = await answersOf(database, task.id, student.studentId);
  return questions.map(({ key, form }, index) => {
    const mark = isReturned ? marks?.[index] : undefined;
    return {
      ...{ key, ...asked(form), answer: answerOf(form, answers.get(key)) },
      result: mark ? { mark, solved: isReleased ? solved(form) : null } : null,
    };
  });
}
