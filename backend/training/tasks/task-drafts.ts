import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PickedQuestion } from '#lib/contract/training/training-questions.ts';
import {
  type StaffTask,
  type TaskForm,
  type TaskFormInput,
  TaskFormSchema,
} from '#lib/contract/training/training-tasks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../groups.ts';
import { type BankDeps, createBank } from '../questions/bank.ts';
import { trainingQuestions, trainingTaskGroups, trainingTasks } from '../tables.ts';
import { assertAllowed, TrainingError } from '../training-error.ts';
import { viewReason } from './permissions.ts';
import { hiddenQuestions } from './personal-dates.ts';
import { formOf, viewOf, withQuestions } from './staff-tasks.ts';
import { type Seeing, seeing, type TaskRow, visibleTask } from './task-rows.ts';

/** Source of a new draft: another assignment, typed fields, or both. */
export interface NewDraft {
  readonly from?: string | undefined;
  readonly task: Partial<TaskFormInput>;
}

/** The same deps inside a transaction. */
export const within = (deps: BankDeps, tx: Database) => {
  const inside = { ...deps, database: tx };
  return { ...inside, bank: createBank(inside) };
};

/** @throws TrainingError when the assignment to copy, or a group, is not accessible to the person */
export async function createDraft(
  deps: BankDeps,
  tx: Database,
  staff: Staff,
  { from, task: typed }: NewDraft,
): Promise<StaffTask> {
  const now = deps.clock();
  const person = await seeing(tx, staff, now);
  const copied: Partial<TaskForm> =
    from === undefined ? {} : await copyOf(deps, tx, person, await visibleTask(tx, person, from));
  const form = TaskFormSchema.parse({ ...copied, ...typed });
  const id = randomUUID();
  const { title, intro, language, opensAt, dueAt, attempts, counts } = form;
  await tx.insert(trainingTasks).values({
    ...{ id, ownerId: staff.playerId, title, intro, language, opensAt, dueAt, attempts, counts },
    ...{
      picked: await usablePicks(deps, tx, person, { ...form, before: copied.questions ?? [] }),
      createdAt: now,
      updatedAt: now,
    },
  });
  await setGroups(tx, person, id, form.groupIds);
  return viewOf(within(deps, tx), person, await visibleTask(tx, person, id));
}

/** The form of a copy: without dates, and only for the person's own groups. */
async function copyOf(deps: BankDeps, tx: Database, person: Seeing, task: TaskRow): Promise<Partial<TaskForm>> {
  assertAllowed(viewReason(task, person));
  const { title, intro, language, groupIds, attempts, counts } = formOf(task);
  return {
    ...{ title, intro, language, attempts, counts },
    groupIds: groupIds.filter((id) => person.groupIds.includes(id)),
    questions: await picksOfCopy(deps, tx, person, task),
  };
}

/** Questions deleted from the bank since the publication are restored as the person's own. */
async function picksOfCopy(deps: BankDeps, tx: Database, person: Seeing, task: TaskRow) {
  const inTransaction = within(deps, tx);
  if (task.state === 'draft') return [...task.picked];
  const usable = new Set((await inTransaction.bank.resolve(person, task.picked)).map(({ questionId }) => questionId));
  const [copies] = await withQuestions(inTransaction, person, [task]);
  const picks: { questionId: string; points: number }[] = [];
  for (const [index, { form }] of (copies?.questions ?? []).entries()) {
    const before = task.picked[index]?.questionId ?? '';
    const questionId = usable.has(before) ? before : randomUUID();
    if (questionId !== before)
      await tx
        .insert(trainingQuestions)
        .values({ id: questionId, ownerId: person.playerId, form, updatedAt: deps.clock() });
    picks.push({ questionId, points: form.points });
  }
  return picks;
}

/**
 * Omits deleted questions, those that the person may not use, and duplicates.
 * @param before picked already, which stay although their solutions are kept from the person
 */
export async function usablePicks(
  deps: BankDeps,
  tx: Database,
  person: Staff,
  { questions, owner = person, before = [] }: Picks,
): Promise<PickedQuestion[]> {
  const { bank } = within(deps, tx);
  const once = [...new Map(questions.map((one) => [one.questionId, one])).values()];
  const hidden = (await hiddenQuestions(tx, person.playerId, deps.clock())).difference(
    new Set(before.map(({ questionId }) => questionId)),
  );
  const usable = await bank.resolve(
    owner,
    once.filter(({ questionId }) => !hidden.has(questionId)),
  );
  return usable.map(({ questionId, points }) => ({ questionId, points }));
}

interface Picks {
  readonly questions: readonly PickedQuestion[];
  /** The person whose bank they are read from; by default the one who picks. */
  readonly owner?: Staff;
  readonly before?: readonly PickedQuestion[];
}

/** @throws TrainingError when one of them is not the person's group */
export async function setGroups(
  tx: Database,
  person: Seeing,
  taskId: string,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(groupIds)];
  if (wanted.some((id) => !person.groupIds.includes(id))) throw new TrainingError('groupMissing');
  await tx.delete(trainingTaskGroups).where(eq(trainingTaskGroups.taskId, taskId));
  if (wanted.length > 0) await tx.insert(trainingTaskGroups).values(wanted.map((groupId) => ({ taskId, groupId })));
}
