import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type StaffTask, type TaskForm, type TaskFormInput, TaskFormSchema } from '#lib/contract/training-tasks.ts';
import type { Database } from '../database/database.ts';
import { type BankParts, createBank } from './bank.ts';
import type { Staff } from './groups.ts';
import { formOf, viewOf, withQuestions } from './staff-tasks.ts';
import { trainingQuestions, trainingTaskGroups, trainingTasks } from './tables.ts';
import { type Seeing, seeing, type TaskRow, visibleTask } from './task-rows.ts';
import { TrainingRefused } from './training-refused.ts';

/** What a new draft is made of: another task, what was typed, or both. */
export interface NewDraft {
  readonly from?: string | undefined;
  readonly task: Partial<TaskFormInput>;
}

/** The same parts inside a transaction. */
export const within = (parts: BankParts, tx: Database) => {
  const inside = { ...parts, database: tx };
  return { ...inside, bank: createBank(inside) };
};

/** @throws TrainingRefused when the task to copy, or a group, is none of the person's */
export async function createDraft(
  parts: BankParts,
  tx: Database,
  staff: Staff,
  { from, task: typed }: NewDraft,
): Promise<StaffTask> {
  const person = await seeing(tx, staff);
  const copied = from === undefined ? {} : await copyOf(parts, tx, person, await visibleTask(tx, person, from));
  const form = TaskFormSchema.parse({ ...copied, ...typed });
  const id = randomUUID();
  const now = parts.clock();
  const { title, intro, language, opensAt, dueAt } = form;
  await tx.insert(trainingTasks).values({
    ...{ id, ownerId: staff.playerId, title, intro, language, opensAt, dueAt },
    ...{ picked: await usablePicks(parts, tx, person, form), createdAt: now, updatedAt: now },
  });
  await setGroups(tx, person, id, form.groupIds);
  return viewOf(within(parts, tx), person, await visibleTask(tx, person, id));
}

/** A task as a form for a new one: without dates, and only for groups of the person's own. */
async function copyOf(parts: BankParts, tx: Database, person: Seeing, task: TaskRow): Promise<Partial<TaskFormInput>> {
  const { title, intro, language, groupIds } = formOf(task);
  return {
    ...{ title, intro, language },
    groupIds: groupIds.filter((id) => person.groupIds.includes(id)),
    questions: await picksOfCopy(parts, tx, person, task),
  };
}

/** Questions that have left the bank since the task was published come back as the person's own. */
async function picksOfCopy(parts: BankParts, tx: Database, person: Seeing, task: TaskRow) {
  const there = within(parts, tx);
  if (task.state === 'draft') return [...task.picked];
  const usable = new Set((await there.bank.resolve(person, task.picked)).map(({ questionId }) => questionId));
  const [copies] = await withQuestions(there, person, [task]);
  const picks: { questionId: string; points: number }[] = [];
  for (const [index, { form }] of (copies?.questions ?? []).entries()) {
    const before = task.picked[index]?.questionId ?? '';
    const questionId = usable.has(before) ? before : randomUUID();
    if (questionId !== before)
      await tx
        .insert(trainingQuestions)
        .values({ id: questionId, ownerId: person.playerId, form, updatedAt: parts.clock() });
    picks.push({ questionId, points: form.points });
  }
  return picks;
}

/** What the person may not use, or what is gone, is left out; so is a second copy of the same question. */
export async function usablePicks(parts: BankParts, tx: Database, person: Seeing, { questions }: TaskForm) {
  const once = [...new Map(questions.map((one) => [one.questionId, one])).values()];
  return (await within(parts, tx).bank.resolve(person, once)).map(({ questionId, points }) => ({ questionId, points }));
}

/** @throws TrainingRefused when one of them is none of the person's */
export async function setGroups(
  tx: Database,
  person: Seeing,
  taskId: string,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(groupIds)];
  if (wanted.some((id) => !person.groupIds.includes(id))) throw new TrainingRefused('groupMissing');
  await tx.delete(trainingTaskGroups).where(eq(trainingTaskGroups.taskId, taskId));
  if (wanted.length > 0) await tx.insert(trainingTaskGroups).values(wanted.map((groupId) => ({ taskId, groupId })));
}
