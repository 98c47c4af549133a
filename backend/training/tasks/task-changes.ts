import { eq } from 'drizzle-orm';
import { type StaffTask, type TaskForm, type TaskRight, taskRights } from '#lib/contract/training/training-tasks.ts';
import type { NotificationValues } from '../../inbox/notification.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameJson } from '../../platform/same-json.ts';
import { publishTraining, type Staff, studentsOf } from '../groups.ts';
import { classWorks, type TaskAtWork } from '../marking/class-works.ts';
import { type AssignmentNotification, momentOf, notifyStudents } from '../notices.ts';
import type { BankDeps } from '../questions/bank.ts';
import { trainingTaskQuestions, trainingTasks } from '../tables.ts';
import { assertAllowed, TrainingError } from '../training-error.ts';
import {
  bankOf,
  canShare,
  changeReason,
  deleteReason,
  mayChangeTo,
  ownershipReason,
  publishReason,
  terminateReason,
} from './permissions.ts';
import { tasksWithAbsentWorks } from './personal-dates.ts';
import { formOf, problemsOfDraft, viewOf, withQuestions } from './staff-tasks.ts';
import { createDraft, type NewDraft, setGroups, usablePicks, within } from './task-drafts.ts';
import { holdTask, phaseOf, type Seeing, seeing, type TaskRow, visibleTask } from './task-rows.ts';

export interface Saved<T> {
  readonly outcome: 'saved' | 'changed';
  readonly kept: T;
}

/** Changes of assignments by teachers and assistants. Every call throws TrainingError when a rule rejects it. */
export interface TaskChanges {
  create(staff: Staff, draft: NewDraft): Promise<StaffTask>;
  change(
    staff: Staff,
    asking: { readonly id: string; readonly revision: number; readonly task: TaskForm },
  ): Promise<Saved<StaffTask>>;
  /** Sets the rights of the assistants of its groups. */
  share(staff: Staff, id: string, rights: readonly TaskRight[]): Promise<StaffTask>;
  publish(staff: Staff, asking: { readonly id: string; readonly revision: number }): Promise<Saved<StaffTask>>;
  terminate(staff: Staff, id: string): Promise<void>;
  remove(staff: Staff, id: string): Promise<void>;
}

/** A change of one assignment, locked by the transaction. */
interface Change {
  readonly deps: BankDeps;
  readonly tx: Database;
  readonly person: Seeing;
  readonly task: TaskRow;
  readonly now: number;
}

export function createTaskChanges(deps: BankDeps): TaskChanges {
  const { database, clock } = deps;
  const holding = <T>(staff: Staff, id: string, work: (change: Change) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await holdTask(tx, id);
      const now = clock();
      const person = await seeing(tx, staff, now);
      return work({ deps, tx, person, task: await visibleTask(tx, person, id), now });
    });
  return {
    create: (staff, draft) => database.transaction((tx) => createDraft(deps, tx, staff, draft)),
    change: (staff, { id, revision, task }) => holding(staff, id, (change) => save(change, revision, task)),
    publish: (staff, { id, revision }) => holding(staff, id, (change) => publish(change, revision)),
    share: (staff, id, rights) =>
      holding(staff, id, async (change) => {
        const { task, person } = change;
        if (!canShare(task, person)) throw new TrainingError(staff.role === 'teacher' ? 'notYours' : 'notShared');
        const assistantRights = taskRights.filter((right) => rights.includes(right));
        if (!sameJson(assistantRights, task.assistantRights)) {
          await write(change.tx, task, { assistantRights });
          await publishTraining(change.tx, task.groups, []);
        }
        return again(change);
      }),
    terminate: (staff, id) =>
      holding(staff, id, async ({ tx, person, task, now }) => {
        assertAllowed(terminateReason(task, person, now));
        await write(tx, task, { state: 'terminated', terminatedAt: now, updatedAt: now });
        await publishTraining(tx, task.groups, await studentIdsOf(tx, task));
      }),
    remove: (staff, id) =>
      holding(staff, id, async (change) => {
        const { tx, person, task, now } = change;
        const one = await questionsOf(change);
        const groupIds = task.groups.map((group) => group.id);
        const works = (await classWorks(tx, [one], groupIds, now)).get(id) ?? [];
        const hasAbsentWorks = (await tasksWithAbsentWorks(tx, [id])).has(id);
        assertAllowed(deleteReason({ task, person, all: works, hasAbsentWorks, now }));
        await write(tx, task, { deletedAt: now });
        await publishTraining(tx, task.groups, task.state === 'draft' ? [] : await studentIdsOf(tx, task));
      }),
  };
}

async function write(tx: Database, task: TaskRow, values: Partial<typeof trainingTasks.$inferInsert>): Promise<void> {
  await tx
    .update(trainingTasks)
    .set({ ...values, revision: task.revision + 1 })
    .where(eq(trainingTasks.id, task.id));
}

const again = async ({ deps, tx, person, task }: Change): Promise<StaffTask> =>
  viewOf(within(deps, tx), person, await visibleTask(tx, person, task.id));

async function save(change: Change, revision: number, sent: TaskForm): Promise<Saved<StaffTask>> {
  const { tx, person, task, now } = change;
  assertAllowed(changeReason(task, person));
  const before = formOf((await questionsOf(change)).task);
  const form = task.state === 'draft' ? await withUsable(change, sent) : sent;
  if (!mayChangeTo(task, person, sorted(before), sorted(form))) throw new TrainingError('notShared');
  if (isSame(before, form)) return { outcome: 'saved', kept: await again(change) };
  if (task.revision !== revision) return { outcome: 'changed', kept: await again(change) };
  if (task.state === 'draft') await saveDraft(change, form);
  else await savePublished(change, form);
  const { title, intro } = form;
  await write(tx, task, { title, intro, updatedAt: now });
  // A draft is saved while it is typed.
  if (task.state !== 'draft') await publishTraining(tx, task.groups, await studentIdsOf(tx, task));
  return { outcome: 'saved', kept: await again(change) };
}

/** The assignment with its questions; a draft without picked questions that left the bank. */
async function questionsOf({ deps, tx, person, task }: Change): Promise<TaskAtWork> {
  const [one = { task, questions: [] }] = await withQuestions(within(deps, tx), person, [task]);
  return one;
}

/** A question may leave the bank while its draft is edited; that is no change by the person who saves it. */
const withUsable = async ({ deps, tx, person, task }: Change, form: TaskForm): Promise<TaskForm> => ({
  ...form,
  questions: await usablePicks(deps, tx, person, {
    ...{ questions: form.questions, owner: bankOf(task, person), before: task.picked },
  }),
});

const sorted = (form: TaskForm): TaskForm => ({ ...form, groupIds: form.groupIds.toSorted() });
const isSame = (kept: TaskForm, form: TaskForm): boolean => sameJson(sorted(kept), sorted(form));

async function saveDraft({ tx, person, task }: Change, form: TaskForm): Promise<void> {
  const { language, opensAt, dueAt, attempts, counts, questions: picked } = form;
  if (ownershipReason(task, person) === null) await setGroups(tx, person, task.id, form.groupIds);
  await tx
    .update(trainingTasks)
    .set({ language, opensAt, dueAt, attempts, counts, picked })
    .where(eq(trainingTasks.id, task.id));
}

/** Only the due date may change, only to a later time and before it is reached: students have planned with it. */
async function savePublished({ deps, tx, task, now }: Change, form: TaskForm): Promise<void> {
  const before = formOf(task);
  const { title, intro, dueAt } = form;
  if (!isSame({ ...before, title, intro, dueAt }, form)) throw new TrainingError('questionsFixed');
  if (title === '') throw new TrainingError('notReady');
  if (dueAt === before.dueAt) return;
  if (phaseOf(task, now) === 'closed') throw new TrainingError('closed');
  if (dueAt === null || dueAt < (before.dueAt ?? 0)) throw new TrainingError('dueOnlyLater');
  await tx.update(trainingTasks).set({ dueAt }).where(eq(trainingTasks.id, task.id));
  await notify(deps, tx, task, 'assignment.dueLater', { assignment: title, due: momentOf(dueAt) });
}

async function notify<Name extends AssignmentNotification>(
  { clock }: BankDeps,
  tx: Database,
  task: TaskRow,
  name: Name,
  values: NotificationValues<Name>,
): Promise<void> {
  await notifyStudents({ tx, clock }, await studentIdsOf(tx, task), task.id, name, values);
}

async function studentIdsOf(tx: Database, { groups }: TaskRow): Promise<string[]> {
  const listed = await studentsOf(
    tx,
    groups.map(({ id }) => id),
  );
  return [...new Set(listed.map(({ studentId }) => studentId))];
}

async function publish(change: Change, revision: number): Promise<Saved<StaffTask>> {
  const { deps, tx, person, task, now } = change;
  if (task.state === 'published') return { outcome: 'saved', kept: await again(change) };
  if (task.state === 'draft' && task.revision !== revision) return { outcome: 'changed', kept: await again(change) };
  const one = await questionsOf(change);
  const works = (await classWorks(tx, [one], person.groupIds, now)).get(task.id) ?? [];
  assertAllowed(publishReason(task, person, problemsOfDraft(one, works, now)));
  await tx
    .insert(trainingTaskQuestions)
    .values(one.questions.map(({ key, form }, position) => ({ taskId: task.id, key, position, form })));
  const opensAt = task.opensAt ?? now;
  await write(tx, task, {
    ...{ state: 'published', publishedAt: now, opensAt, updatedAt: now },
    picked: one.task.picked,
  });
  await publishTraining(tx, task.groups, []);
  await notify(deps, tx, task, 'assignment.published', {
    assignment: task.title,
    teacher: task.owner,
    opens: momentOf(opensAt),
    due: momentOf(task.dueAt),
  });
  return { outcome: 'saved', kept: await again(change) };
}
