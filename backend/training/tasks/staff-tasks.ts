import type {
  StaffTask,
  StaffTaskItem,
  TaskForm,
  TaskState,
  WorkState,
} from '#lib/contract/training/training-tasks.ts';
import { renderMarkdown } from '../../content-store/reading/markdown.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../groups.ts';
import { classSummaries, mostOf, type TaskAtWork, type WorkSummary } from '../marking/class-works.ts';
import { asked, type Bank, solved } from '../questions/bank.ts';
import { orThrow } from '../training-error.ts';
import { bankOf, ownershipReason, problemsOf, reasonsOf, rightsOf, sharingOf, viewReason } from './permissions.ts';
import { tasksWithAbsentWorks } from './personal-dates.ts';
import {
  closingOf,
  keyOf,
  phaseOf,
  publishedQuestions,
  readTasks,
  type Seeing,
  seeing,
  type TaskRow,
  visibleTask,
  visibleTaskIds,
} from './task-rows.ts';

export interface TaskDeps {
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

/** Assignments as shown to teachers and assistants. */
export interface StaffTasks {
  list(staff: Staff, filter: TaskFilter): Promise<{ list: StaffTaskItem[]; total: number }>;
  /** @throws TrainingError when the person has no such assignment */
  find(staff: Staff, id: string): Promise<StaffTask>;
}

export function createStaffTasks(deps: TaskDeps): StaffTasks {
  const { database, clock } = deps;
  return {
    async list(staff, { state, groupId, page, pageSize }) {
      const person = await seeing(database, staff, clock());
      const all = (await readTasks(database, await visibleTaskIds(database, person))).filter(
        (task) => (!state || task.state === state) && (!groupId || task.groups.some(({ id }) => id === groupId)),
      );
      const shown = await withQuestions(deps, staff, all.slice((page - 1) * pageSize, page * pageSize));
      const list = await itemsOf(database, shown, person, clock());
      return { list: list.map(({ item }) => item), total: all.length };
    },
    async find(staff, id) {
      const person = await seeing(database, staff, clock());
      return viewOf(deps, person, await visibleTask(database, person, id));
    },
  };
}

/**
 * Assignments with their questions: copies for published ones, the bank's current version for drafts. Of a draft only
 * the picked questions that are still usable are left, so that both lists have the same order.
 */
export async function withQuestions(
  { database, bank }: Pick<TaskDeps, 'database' | 'bank'>,
  staff: Staff,
  tasks: readonly TaskRow[],
): Promise<TaskAtWork[]> {
  const copies = await publishedQuestions(
    database,
    tasks.filter(({ state }) => state !== 'draft').map(({ id }) => id),
  );
  const made: TaskAtWork[] = [];
  for (const task of tasks) {
    if (task.state !== 'draft') made.push({ task, questions: copies.get(task.id) ?? [] });
    else {
      const usable = await bank.resolve(bankOf(task, staff), task.picked);
      const picked = usable.map(({ questionId, points }) => ({ questionId, points }));
      made.push({
        task: { ...task, picked },
        questions: usable.map(({ form }, index) => ({ key: keyOf(index), form })),
      });
    }
  }
  return made;
}

export function formOf(task: TaskRow): TaskForm {
  const { title, intro, language, groups, picked, opensAt, dueAt, attempts, counts } = task;
  return {
    ...{ title, intro, language, opensAt, dueAt, attempts, counts },
    groupIds: groups.map(({ id }) => id),
    questions: picked.map(({ questionId, points }) => ({ questionId, points })),
  };
}

export async function viewOf(deps: TaskDeps, person: Seeing, task: TaskRow): Promise<StaffTask> {
  const { database, clock } = deps;
  const [one = { task, questions: [] }] = await withQuestions(deps, person, [task]);
  const now = clock();
  const [shown] = await itemsOf(database, [one], person, now);
  const { item: found, works } = orThrow(shown, 'taskMissing');
  const { questions: _, ...item } = found;
  const isShown = item.reasons.view === null;
  return {
    ...item,
    form: { ...formOf(one.task), ...(isShown ? {} : { questions: [] }) },
    intro: renderMarkdown(task.intro),
    questions: isShown ? one.questions.map(({ key, form }) => ({ key, ...asked(form), ...solved(form) })) : [],
    problems: problemsOfDraft(one, works, now),
    sharing: sharingOf(task, person),
    publishedAt: task.publishedAt,
    terminatedAt: task.terminatedAt,
  };
}

/** Picked questions that were deleted from the bank are missing in a draft. */
export function problemsOfDraft({ task, questions }: TaskAtWork, works: readonly WorkSummary[], now: number) {
  if (task.state !== 'draft') return [];
  const picked = questions.map(({ key, form: { points } }) => ({ questionId: key, points }));
  return problemsOf({ ...formOf(task), questions: picked }, works.length, now);
}

/** Assignments in a list, with the works of the person's classes. */
async function itemsOf(database: Database, tasks: readonly TaskAtWork[], person: Seeing, now: number) {
  const rows = tasks.map(({ task }) => task);
  const own = await classSummaries(database, rows, person.groupIds, now);
  // An owner who handed a class over may delete the assignment, of which the works of that class are a part.
  const partly = rows.filter(
    (task) => !ownershipReason(task, person) && task.groups.some(({ id }) => !person.groupIds.includes(id)),
  );
  const classes = partly.flatMap(({ groups }) => groups.map(({ id }) => id));
  const whole = await classSummaries(database, partly, classes, now);
  const published = rows.filter(({ state }) => state !== 'draft').map(({ id }) => id);
  const absent = await tasksWithAbsentWorks(database, published);
  return tasks.map((one) => {
    const { id } = one.task;
    const works = own.get(id) ?? [];
    const all = whole.get(id) ?? works;
    return { works, item: itemOf(one, person, { works, all, hasAbsentWorks: absent.has(id) }, now) };
  });
}

interface Works {
  /** Of the person's classes. */
  readonly works: readonly WorkSummary[];
  /** Of every class of the assignment. */
  readonly all: readonly WorkSummary[];
  readonly hasAbsentWorks: boolean;
}

function itemOf(one: TaskAtWork, person: Seeing, ofClasses: Works, now: number): StaffTaskItem {
  const { works } = ofClasses;
  const { task, questions } = one;
  const { id, title, language, state, groups, opensAt, dueAt, revision, updatedAt } = task;
  const inState = (wanted: WorkState) => works.filter(({ status }) => status.state === wanted).length;
  return {
    ...{ id, title, language, state, opensAt, dueAt, revision, updatedAt },
    phase: phaseOf(task, now),
    closesAt: closingOf(task),
    groups: [...groups],
    owner: { nickname: task.owner, isMe: task.ownerId === person.playerId },
    questions: questions.length,
    points: mostOf(questions),
    students: works.length,
    works: {
      untouched: inState('untouched'),
      started: inState('started'),
      submitted: inState('submitted'),
      marked: inState('marked'),
    },
    toMark: viewReason(task, person) ? 0 : works.filter(({ toMark }) => toMark > 0).length,
    rights: [...rightsOf(task, person)],
    reasons: reasonsOf({ task, person, ...ofClasses, problems: problemsOfDraft(one, works, now), now }),
  };
}
