import type { TrainingRefusal } from '#lib/contract/training-refusals.ts';
import type { StaffTask, StaffTaskItem, TaskForm, TaskProblem } from '#lib/contract/training-tasks.ts';
import { type ClassWork, isHandedIn } from './class-works.ts';
import { phaseOf } from './states.ts';
import type { Seeing, TaskRow } from './task-rows.ts';

type Reason = TrainingRefusal | null;

/** A task is changed by whoever made it, and by the teacher of all its groups. */
export function touchReason(task: TaskRow, { role, playerId, groupIds }: Seeing): Reason {
  if (task.ownerId === playerId) return null;
  const teachesAll = role === 'teacher' && task.groups.every(({ id }) => groupIds.includes(id));
  return teachesAll ? null : 'notYours';
}

export const changeReason = (task: TaskRow, person: Seeing): Reason =>
  touchReason(task, person) ?? (task.state === 'terminated' ? 'terminated' : null);

/** @param problems what the draft lacks */
export function publishReason(task: TaskRow, person: Seeing, problems: readonly TaskProblem[]): Reason {
  const touch = touchReason(task, person);
  if (touch) return touch;
  if (task.state !== 'draft') return 'notDraft';
  return problems.length > 0 ? 'notReady' : null;
}

/** What is closed by its date needs no termination. */
export function terminateReason(task: TaskRow, person: Seeing, now: number): Reason {
  const touch = touchReason(task, person);
  if (touch) return touch;
  if (task.state !== 'published') return 'notPublished';
  return phaseOf(task, now) === 'closed' ? 'closed' : null;
}

/** @param handedIn whether any student of any group has handed in work that would be lost */
export function deleteReason(task: TaskRow, person: Seeing, handedIn: boolean, now: number): Reason {
  const touch = touchReason(task, person);
  if (touch || task.state === 'draft') return touch;
  if (person.role === 'assistant') return 'teacherOnly';
  if (phaseOf(task, now) !== 'closed') return 'published';
  return handedIn ? 'worksHandedIn' : null;
}

export function returnReason(task: TaskRow, works: readonly ClassWork[], now: number): Reason {
  if (task.state === 'draft') return 'notPublished';
  if (phaseOf(task, now) !== 'closed') return 'stillOpen';
  return works.some(isReturnable) ? null : 'nothingToReturn';
}

/** Marked in full and not returned yet. */
export const isReturnable = ({ standing, toMark }: ClassWork): boolean => standing.state === 'handedIn' && toMark === 0;

interface ReasonParts {
  readonly task: TaskRow;
  readonly person: Seeing;
  readonly works: readonly ClassWork[];
  readonly problems: readonly TaskProblem[];
  readonly now: number;
}

export function reasonsOf({ task, person, works, problems, now }: ReasonParts): StaffTaskItem['reasons'] {
  return {
    change: changeReason(task, person),
    publish: publishReason(task, person, problems),
    terminate: terminateReason(task, person, now),
    delete: deleteReason(task, person, works.some(isHandedIn), now),
    returnAll: returnReason(task, works, now),
  };
}

/** What a draft lacks before it can be published. `students`: how many are in its groups. */
export function problemsOf(form: TaskForm, students: number, now: number): StaffTask['problems'] {
  const { title, groupIds, questions, opensAt, dueAt } = form;
  const lacks: Readonly<Record<TaskProblem, boolean>> = {
    titleMissing: title === '',
    groupsMissing: groupIds.length === 0,
    groupsEmpty: groupIds.length > 0 && students === 0,
    questionsMissing: questions.length === 0,
    dueMissing: dueAt === null,
    duePast: dueAt !== null && dueAt <= now,
    dueBeforeOpen: dueAt !== null && opensAt !== null && dueAt <= opensAt,
  };
  return (Object.keys(lacks) as TaskProblem[]).filter((problem) => lacks[problem]);
}
