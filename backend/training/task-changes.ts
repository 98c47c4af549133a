import { eq } from 'drizzle-orm';
import type { StaffTask, TaskForm } from '#lib/contract/training-tasks.ts';
import type { Database } from '../database/database.ts';
import type { BankParts } from './bank.ts';
import { classWorks, isHandedIn } from './class-works.ts';
import { type Staff, studentsOf } from './groups.ts';
import { type LetterName, type LetterValues, tellStudents } from './letters.ts';
import { changeReason, deleteReason, publishReason, terminateReason } from './permissions.ts';
import { sameJson } from './same-json.ts';
import { formOf, problemsOfDraft, viewOf, withQuestions } from './staff-tasks.ts';
import { phaseOf } from './states.ts';
import { trainingTaskQuestions, trainingTasks } from './tables.ts';
import { createDraft, type NewDraft, setGroups, usablePicks, within } from './task-drafts.ts';
import { holdTask, type Seeing, seeing, type TaskRow, visibleTask } from './task-rows.ts';
import { allow, TrainingRefused } from './training-refused.ts';

export interface Saved<T> {
  readonly outcome: 'saved' | 'changed';
  readonly kept: T;
}

/** What those who teach do with tasks. Every call throws TrainingRefused when a rule says no. */
export interface TaskChanges {
  create(staff: Staff, draft: NewDraft): Promise<StaffTask>;
  change(
    staff: Staff,
    asking: { readonly id: string; readonly revision: number; readonly task: TaskForm },
  ): Promise<Saved<StaffTask>>;
  publish(staff: Staff, asking: { readonly id: string; readonly revision: number }): Promise<Saved<StaffTask>>;
  terminate(staff: Staff, id: string): Promise<void>;
  remove(staff: Staff, id: string): Promise<void>;
}

/** One change of one task, which its transaction holds. */
interface Change {
  readonly parts: BankParts;
  readonly tx: Database;
  readonly person: Seeing;
  readonly task: TaskRow;
  readonly now: number;
}

export function createTaskChanges(parts: BankParts): TaskChanges {
  const { database, clock } = parts;
  const holding = <T>(staff: Staff, id: string, work: (change: Change) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await holdTask(tx, id);
      const person = await seeing(tx, staff);
      return work({ parts, tx, person, task: await visibleTask(tx, person, id), now: clock() });
    });
  return {
    create: (staff, draft) => database.transaction((tx) => createDraft(parts, tx, staff, draft)),
    change: (staff, { id, revision, task }) => holding(staff, id, (change) => save(change, revision, task)),
    publish: (staff, { id, revision }) => holding(staff, id, (change) => publish(change, revision)),
    terminate: (staff, id) =>
      holding(staff, id, async ({ tx, person, task, now }) => {
        allow(terminateReason(task, person, now));
        await write(tx, task, { state: 'terminated', terminatedAt: now, updatedAt: now });
      }),
    remove: (staff, id) =>
      holding(staff, id, async ({ tx, person, task, now }) => {
        const [one = { task, questions: [] }] = await withQuestions(within(parts, tx), person, [task]);
        const all = task.groups.map((group) => group.id);
        const works = (await classWorks(tx, [one], all, now)).get(id) ?? [];
        allow(deleteReason(task, person, works.some(isHandedIn), now));
        await write(tx, task, { deletedAt: now });
      }),
  };
}

async function write(tx: Database, task: TaskRow, values: Partial<typeof trainingTasks.$inferInsert>): Promise<void> {
  await tx
    .update(trainingTasks)
    .set({ ...values, revision: task.revision + 1 })
    .where(eq(trainingTasks.id, task.id));
}

const again = async ({ parts, tx, person, task }: Change): Promise<StaffTask> =>
  viewOf(within(parts, tx), person, await visibleTask(tx, person, task.id));

async function save(change: Change, revision: number, form: TaskForm): Promise<Saved<StaffTask>> {
  const { tx, person, task, now } = change;
  allow(changeReason(task, person));
  if (isSame(formOf(task), form)) return { outcome: 'saved', kept: await again(change) };
  if (task.revision !== revision) return { outcome: 'changed', kept: await again(change) };
  if (task.state === 'draft') await saveDraft(change, form);
  else await savePublished(change, form);
  const { title, intro } = form;
  await write(tx, task, { title, intro, updatedAt: now });
  return { outcome: 'saved', kept: await again(change) };
}

const isSame = (kept: TaskForm, form: TaskForm): boolean =>
  sameJson({ ...kept, groupIds: kept.groupIds.toSorted() }, { ...form, groupIds: form.groupIds.toSorted() });

async function saveDraft({ parts, tx, person, task }: Change, form: TaskForm): Promise<void> {
  const { language, opensAt, dueAt } = form;
  await setGroups(tx, person, task.id, form.groupIds);
  await tx
    .update(trainingTasks)
    .set({ language, opensAt, dueAt, picked: await usablePicks(parts, tx, person, form) })
    .where(eq(trainingTasks.id, task.id));
}

/** Only the due date moves, and only to later, before it has come: students have planned with it. */
async function savePublished({ parts, tx, task, now }: Change, form: TaskForm): Promise<void> {
  const before = formOf(task);
  const { title, intro, dueAt } = form;
  if (!isSame({ ...before, title, intro, dueAt }, form)) throw new TrainingRefused('questionsFixed');
  if (title === '') throw new TrainingRefused('notReady');
  if (dueAt === before.dueAt) return;
  if (phaseOf(task, now) === 'closed') throw new TrainingRefused('closed');
  if (dueAt === null || dueAt < (before.dueAt ?? 0)) throw new TrainingRefused('dueOnlyLater');
  await tx.update(trainingTasks).set({ dueAt }).where(eq(trainingTasks.id, task.id));
  await tell(parts, tx, task, 'dueLater', { title, due: dueAt });
}

async function tell(
  { clock }: BankParts,
  tx: Database,
  { id, groups }: TaskRow,
  name: LetterName,
  values: LetterValues,
): Promise<void> {
  const listed = await studentsOf(
    tx,
    groups.map((group) => group.id),
  );
  const students = [...new Set(listed.map(({ studentId }) => studentId))];
  await tellStudents({ tx, clock }, students, id, name, values);
}

async function publish(change: Change, revision: number): Promise<Saved<StaffTask>> {
  const { parts, tx, person, task, now } = change;
  if (task.state === 'published') return { outcome: 'saved', kept: await again(change) };
  if (task.state === 'draft' && task.revision !== revision) return { outcome: 'changed', kept: await again(change) };
  const [one = { task, questions: [] }] = await withQuestions(within(parts, tx), person, [task]);
  const works = (await classWorks(tx, [one], person.groupIds, now)).get(task.id) ?? [];
  allow(publishReason(task, person, problemsOfDraft(one, works, now)));
  const picked = await within(parts, tx).bank.resolve(person, task.picked);
  await tx
    .insert(trainingTaskQuestions)
    .values(one.questions.map(({ key, form }, position) => ({ taskId: task.id, key, position, form })));
  const opensAt = task.opensAt ?? now;
  await write(tx, task, {
    ...{ state: 'published', publishedAt: now, opensAt, updatedAt: now },
    picked: picked.map(({ questionId, points }) => ({ questionId, points })),
  });
  await tell(parts, tx, task, 'published', { title: task.title, by: task.owner, opens: opensAt, due: task.dueAt });
  return { outcome: 'saved', kept: await again(change) };
}
