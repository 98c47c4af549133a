import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { StudentQuestion, StudentTask, StudentTaskItem } from '#lib/contract/training-student.ts';
import type { DateSource } from '../calendar/appointments.ts';
import type { Clock } from '../clock.ts';
import { renderMarkdown } from '../content-store/markdown.ts';
import type { Database } from '../database/database.ts';
import { answerOf, answersOf } from './answers.ts';
import { type ClassWork, keptWorks, mostOf, type TaskAtWork, workOf } from './class-works.ts';
import { placesOf } from './groups.ts';
import { asked, solved } from './question-view.ts';
import { answerReason, nextStep, phaseOf } from './states.ts';
import { trainingTaskGroups, trainingTasks } from './tables.ts';
import { publishedQuestions, readTasks } from './task-rows.ts';
import { there } from './training-refused.ts';

/** A task with one student's work on it. */
export interface OwnWork extends TaskAtWork, ClassWork {
  /** Of the groups of the task the student's first. */
  readonly group: { readonly id: string; readonly name: string };
}

/** Tasks as a student reads them: the published ones of the student's groups, with the student's own work. */
export interface StudentTasks {
  list(
    studentId: string,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ list: StudentTaskItem[]; total: number }>;
  /** @throws TrainingRefused when the student has no such task */
  find(studentId: string, taskId: string): Promise<StudentTask>;
  /** From opening to due date, for the student's calendar, until the work is handed in. */
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
        ({ task, standing }) => phaseOf(task, now) !== 'closed' && standing.handedInAt === null,
      );
      return waiting.map(({ task: { id, title, opensAt, dueAt } }) => ({
        ...{ id: `task-${id}`, kind: 'task' as const, title, taskId: id },
        ...{ place: null, contestId: null, salonId: null },
        startsAt: opensAt ?? 0,
        endsAt: dueAt ?? 0,
      }));
    },
  };
}

/** @throws TrainingRefused when the student has no such task */
export async function ownWork(database: Database, studentId: string, taskId: string, now: number): Promise<OwnWork> {
  return there((await ownWorks(database, studentId, now, taskId))[0], 'taskMissing');
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
    const place = places.find(({ groupId }) => task.groups.some(({ id }) => id === groupId));
    if (!place) return [];
    const one = { task, questions: questions.get(task.id) ?? [] };
    return [{ ...one, ...workOf(one, place, kept, now), group: { id: place.groupId, name: place.group } }];
  });
}

function itemOf({ task, questions, standing, group, answered, points }: OwnWork, now: number): StudentTaskItem {
  const { id, title, language, opensAt, dueAt, terminatedAt } = task;
  const phase = phaseOf(task, now);
  return {
    ...{ id, title, language, group, state: standing.state },
    by: task.owner,
    // A student never has a draft.
    phase: phase === 'draft' ? 'scheduled' : phase,
    terminated: terminatedAt !== null && terminatedAt < (dueAt ?? 0),
    next: nextStep(phase, standing),
    opensAt: opensAt ?? 0,
    dueAt: dueAt ?? 0,
    questions: questions.length,
    answered: answered.filter(Boolean).length,
    points: standing.state === 'marked' ? points : null,
    most: mostOf(questions),
  };
}

const phaseOrder = { open: 0, scheduled: 1, closed: 2 } as const;

/** Open ones first, those due soonest on top; then scheduled ones by opening; then closed ones, the latest first. */
function byUrgency(one: StudentTaskItem, other: StudentTaskItem): number {
  if (one.phase !== other.phase) return phaseOrder[one.phase] - phaseOrder[other.phase];
  if (one.phase === 'scheduled') return one.opensAt - other.opensAt;
  return one.phase === 'open' ? one.dueAt - other.dueAt : other.dueAt - one.dueAt;
}

export async function viewOf(database: Database, own: OwnWork, now: number): Promise<StudentTask> {
  const { task, standing, work, student } = own;
  const phase = phaseOf(task, now);
  const isReturned = standing.state === 'marked';
  return {
    ...itemOf(own, now),
    intro: renderMarkdown(task.intro),
    questions: phase === 'scheduled' ? [] : await questionsOf(database, own, isReturned),
    reason: answerReason(phase, standing),
    startedAt: work?.startedAt ?? null,
    handedInAt: standing.handedInAt,
    handedInBy: standing.handedInBy,
    returnedAt: work?.returnedAt ?? null,
    comment: isReturned ? (work?.comment ?? '') : '',
    name: student.name,
  };
}

async function questionsOf(
  database: Database,
  { task, questions, student, marks }: OwnWork,
  isReturned: boolean,
): Promise<StudentQuestion[]> {
  const answers = await answersOf(database, task.id, student.studentId);
  return questions.map(({ key, form }, index) => {
    const mark = isReturned ? marks?.[index] : undefined;
    return {
      ...{ key, ...asked(form), answer: answerOf(form, answers.get(key)) },
      result: mark ? { ...solved(form), mark } : null,
    };
  });
}
