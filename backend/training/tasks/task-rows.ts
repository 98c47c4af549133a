import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type QuestionForm, QuestionFormSchema } from '#lib/contract/training/training-questions.ts';
import type { NextStep, StudentTask } from '#lib/contract/training/training-student.ts';
import type { TaskPhase, TaskState, WorkState } from '#lib/contract/training/training-tasks.ts';
import { players } from '../../identity/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { groupIdsOf, type Staff } from '../groups.ts';
import { trainingGroups, trainingTaskGroups, trainingTaskQuestions, trainingTasks } from '../tables.ts';
import { orThrow } from '../training-error.ts';
import { tasksToAnswer } from './personal-dates.ts';

/** The dates of an assignment, in seconds. */
export interface TaskDates {
  readonly state: TaskState;
  readonly opensAt: number | null;
  readonly dueAt: number | null;
  readonly terminatedAt: number | null;
}

/** Closing time of an assignment: earlier than the due date if it was terminated. Exclusive. */
export const closesAt = ({ dueAt, terminatedAt }: TaskDates): number =>
  Math.min(dueAt ?? Number.POSITIVE_INFINITY, terminatedAt ?? Number.POSITIVE_INFINITY);

/** Closing time; null for a draft without a date. */
export function closingOf(task: TaskDates): number | null {
  const at = closesAt(task);
  return Number.isFinite(at) ? at : null;
}

/** True when an assignment was terminated before it opened. */
export const endedBeforeOpening = ({ opensAt, terminatedAt }: TaskDates): boolean =>
  terminatedAt !== null && terminatedAt < (opensAt ?? 0);

export function phaseOf(task: TaskDates, now: number): TaskPhase {
  if (task.state === 'draft') return 'draft';
  if (task.state === 'terminated' || now >= closesAt(task)) return 'closed';
  return now < (task.opensAt ?? 0) ? 'scheduled' : 'open';
}

/** Stored state of a student's work; null before the first answer. */
export type KeptWork = {
  readonly submittedAt: number | null;
  readonly returnedAt: number | null;
} | null;

export interface WorkStatus {
  readonly state: WorkState;
  readonly submittedAt: number | null;
  readonly submittedBy: StudentTask['submittedBy'];
}

/** Status of a work. Started work counts as submitted once its assignment closes; no timer is needed for that. */
export function workStatusOf(task: TaskDates, work: KeptWork, now: number): WorkStatus {
  if (!work) return { state: 'untouched', submittedAt: null, submittedBy: null };
  const state = work.returnedAt === null ? 'submitted' : 'marked';
  if (work.submittedAt !== null) return { state, submittedAt: work.submittedAt, submittedBy: 'student' };
  if (phaseOf(task, now) !== 'closed') return { state: 'started', submittedAt: null, submittedBy: null };
  const submittedBy = (task.terminatedAt ?? Number.POSITIVE_INFINITY) <= (task.dueAt ?? 0) ? 'terminated' : 'due';
  return { state, submittedAt: closesAt(task), submittedBy };
}

/** Reason that a student cannot answer now, by name; null when they can. */
export function answerReason(phase: TaskPhase, { state }: WorkStatus): StudentTask['reason'] {
  if (phase === 'scheduled' || phase === 'draft') return 'notOpenYet';
  if (state === 'marked' || (state === 'submitted' && phase === 'open')) return 'alreadySubmitted';
  return phase === 'closed' ? 'closed' : null;
}

export function nextStep(phase: TaskPhase, { state }: WorkStatus): NextStep {
  if (state === 'marked') return 'seeResult';
  if (state === 'submitted') return 'wait';
  if (phase === 'closed') return 'missed';
  if (phase !== 'open') return 'waitForOpening';
  return state === 'started' ? 'continue' : 'start';
}

/** An assignment with its groups and the nickname of its creator. */
export interface TaskRow extends Readonly<typeof trainingTasks.$inferSelect> {
  readonly owner: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** A question of an assignment, identified there by `key`. */
export interface KeyedQuestion {
  readonly key: string;
  readonly form: QuestionForm;
}

export const keyOf = (index: number): string => `q${index + 1}`;

/** The assignments with these ids that are not deleted, newest first. */
export async function readTasks(database: Database, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ task: trainingTasks, owner: players.nickname })
    .from(trainingTasks)
    .innerJoin(players, eq(players.id, trainingTasks.ownerId))
    .where(and(inArray(trainingTasks.id, [...ids]), isNull(trainingTasks.deletedAt)))
    .orderBy(desc(trainingTasks.createdAt), asc(trainingTasks.id));
  const groups = await database
    .select({ taskId: trainingTaskGroups.taskId, id: trainingGroups.id, name: trainingGroups.name })
    .from(trainingTaskGroups)
    .innerJoin(trainingGroups, eq(trainingGroups.id, trainingTaskGroups.groupId))
    .where(inArray(trainingTaskGroups.taskId, [...ids]))
    .orderBy(asc(trainingGroups.name));
  return rows.map(({ task, owner }) => ({
    ...task,
    owner,
    groups: groups.filter(({ taskId }) => taskId === task.id).map(({ id, name }) => ({ id, name })),
  }));
}

/** A teacher or assistant with the groups visible to them. */
export interface Seeing extends Staff {
  readonly groupIds: readonly string[];
  /** Ids of assignments that the person must still answer as a student. */
  readonly toAnswer: ReadonlySet<string>;
}

export const seeing = async (database: Database, staff: Staff, now: number): Promise<Seeing> => ({
  ...staff,
  groupIds: await groupIdsOf(database, staff),
  toAnswer: new Set((await tasksToAnswer(database, staff.playerId, now)).keys()),
});

/** Drafts of others are visible only to assistants, and only with a shared right. */
const isShown = (role: Staff['role']): SQL | undefined => {
  const isPublished = ne(trainingTasks.state, 'draft');
  return role === 'assistant'
    ? or(isPublished, sql`${trainingTasks.assistantRights} - 'marks' <> '[]'::jsonb`)
    : isPublished;
};

/** Ids of the person's own assignments, and of those for their groups that are published or shared with them. */
export async function visibleTaskIds(database: Database, person: Seeing): Promise<string[]> {
  const { playerId, groupIds } = person;
  const forGroups = database
    .select({ id: trainingTaskGroups.taskId })
    .from(trainingTaskGroups)
    .where(inArray(trainingTaskGroups.groupId, [...groupIds]));
  const rows = await database
    .select({ id: trainingTasks.id })
    .from(trainingTasks)
    .where(
      and(
        isNull(trainingTasks.deletedAt),
        or(eq(trainingTasks.ownerId, playerId), and(isShown(person.role), inArray(trainingTasks.id, forGroups))),
      ),
    );
  return rows.map(({ id }) => id);
}

/** @throws TrainingError when the person has no such assignment */
export async function visibleTask(database: Database, person: Seeing, id: string): Promise<TaskRow> {
  const [task] = await readTasks(database, [id]);
  const isVisible =
    task?.ownerId === person.playerId ||
    (task?.groups.some((group) => person.groupIds.includes(group.id)) &&
      (task.state !== 'draft' || (person.role === 'assistant' && task.assistantRights.some((one) => one !== 'marks'))));
  return orThrow(isVisible ? task : null, 'taskMissing');
}

/** Locks an assignment's row until the transaction ends, so that changes of it wait for each other. */
export async function holdTask(tx: Database, id: string): Promise<void> {
  await tx.select({ id: trainingTasks.id }).from(trainingTasks).where(eq(trainingTasks.id, id)).for('update');
}

/** The copied questions of published assignments, by assignment. */
export async function publishedQuestions(
  database: Database,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeyedQuestion[]>> {
  if (taskIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(trainingTaskQuestions)
    .where(inArray(trainingTaskQuestions.taskId, [...taskIds]))
    .orderBy(asc(trainingTaskQuestions.position));
  return Map.groupBy(
    rows.map(({ taskId, key, form }) => ({ taskId, key, form: QuestionFormSchema.parse(form) })),
    ({ taskId }) => taskId,
  );
}
