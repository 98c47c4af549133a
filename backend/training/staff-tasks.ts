import type { StaffTask, StaffTaskItem, TaskForm, TaskState, WorkState } from '#lib/contract/training-tasks.ts';
import type { Clock } from '../clock.ts';
import { renderMarkdown } from '../content-store/markdown.ts';
import type { Database } from '../database/database.ts';
import type { Bank } from './bank.ts';
import { type ClassWork, classWorks, mostOf, type TaskAtWork } from './class-works.ts';
import type { Staff } from './groups.ts';
import { problemsOf, reasonsOf } from './permissions.ts';
import { asked, solved } from './question-view.ts';
import { phaseOf } from './states.ts';
import {
  keyOf,
  publishedQuestions,
  readTasks,
  type Seeing,
  seeing,
  type TaskRow,
  visibleTask,
  visibleTaskIds,
} from './task-rows.ts';

export interface TaskParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly bank: Bank;
}

export interface TaskFilter {
  readonly state?: TaskState | undefined;
  readonly groupId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Tasks as those who teach read them. */
export interface StaffTasks {
  list(staff: Staff, filter: TaskFilter): Promise<{ list: StaffTaskItem[]; total: number }>;
  /** @throws TrainingRefused when there is no such task for the person */
  find(staff: Staff, id: string): Promise<StaffTask>;
}

export function createStaffTasks(parts: TaskParts): StaffTasks {
  const { database, clock } = parts;
  return {
    async list(staff, { state, groupId, page, pageSize }) {
      const person = await seeing(database, staff);
      const all = (await readTasks(database, await visibleTaskIds(database, person))).filter(
        (task) => (!state || task.state === state) && (!groupId || task.groups.some(({ id }) => id === groupId)),
      );
      const shown = await withQuestions(parts, staff, all.slice((page - 1) * pageSize, page * pageSize));
      const works = await classWorks(database, shown, person.groupIds, clock());
      const list = shown.map((one) => itemOf(one, person, works.get(one.task.id) ?? [], clock()));
      return { list, total: all.length };
    },
    async find(staff, id) {
      const person = await seeing(database, staff);
      return viewOf(parts, person, await visibleTask(database, person, id));
    },
  };
}

/** Tasks with their questions: copies of published ones, those of the bank as it is now for drafts. */
export async function withQuestions(
  { database, bank }: Pick<TaskParts, 'database' | 'bank'>,
  staff: Staff,
  tasks: readonly TaskRow[],
): Promise<TaskAtWork[]> {
  const copies = await publishedQuestions(
    database,
    tasks.filter(({ state }) => state !== 'draft').map(({ id }) => id),
  );
  const made: TaskAtWork[] = [];
  for (const task of tasks) {
    const drafted = task.state === 'draft' ? await bank.resolve(staff, task.picked) : [];
    const questions = copies.get(task.id) ?? drafted.map(({ form }, index) => ({ key: keyOf(index), form }));
    made.push({ task, questions });
  }
  return made;
}

export function formOf(task: TaskRow): TaskForm {
  const { title, intro, language, groups, picked, opensAt, dueAt } = task;
  return {
    ...{ title, intro, language, opensAt, dueAt },
    groupIds: groups.map(({ id }) => id),
    questions: picked.map(({ questionId, points }) => ({ questionId, points })),
  };
}

export async function viewOf(parts: TaskParts, person: Seeing, task: TaskRow): Promise<StaffTask> {
  const { database, clock } = parts;
  const [one = { task, questions: [] }] = await withQuestions(parts, person, [task]);
  const works = (await classWorks(database, [one], person.groupIds, clock())).get(task.id) ?? [];
  const { questions: _, ...item } = itemOf(one, person, works, clock());
  return {
    ...item,
    form: formOf(task),
    intro: renderMarkdown(task.intro),
    questions: one.questions.map(({ key, form }) => ({ key, ...asked(form), ...solved(form) })),
    problems: problemsOfDraft(one, works, clock()),
    publishedAt: task.publishedAt,
    terminatedAt: task.terminatedAt,
  };
}

/** Of questions that left the bank since they were picked a draft has nothing. */
export function problemsOfDraft({ task, questions }: TaskAtWork, works: readonly ClassWork[], now: number) {
  if (task.state !== 'draft') return [];
  const picked = questions.map(({ key, form: { points } }) => ({ questionId: key, points }));
  return problemsOf({ ...formOf(task), questions: picked }, works.length, now);
}

function itemOf(one: TaskAtWork, person: Seeing, works: readonly ClassWork[], now: number): StaffTaskItem {
  const { task, questions } = one;
  const { id, title, language, state, groups, opensAt, dueAt, revision, updatedAt } = task;
  const inState = (wanted: WorkState) => works.filter(({ standing }) => standing.state === wanted).length;
  return {
    ...{ id, title, language, state, opensAt, dueAt, revision, updatedAt },
    phase: phaseOf(task, now),
    groups: [...groups],
    owner: { nickname: task.owner, isMe: task.ownerId === person.playerId },
    questions: questions.length,
    points: mostOf(questions),
    students: works.length,
    works: {
      untouched: inState('untouched'),
      started: inState('started'),
      handedIn: inState('handedIn'),
      marked: inState('marked'),
    },
    toMark: works.filter(({ toMark }) => toMark > 0).length,
    reasons: reasonsOf({ task, person, works, problems: problemsOfDraft(one, works, now), now }),
  };
}
