import {
  type StaffTask,
  type TaskForm,
  type TaskRight,
  type TrainingReason,
  taskRights,
} from '#lib/contract/training/training-tasks.ts';
import type { Staff } from '../groups.ts';
import { sameJson } from '../questions/same-json.ts';
import type { Seeing, TaskRow } from './task-rows.ts';

/** An assignment may be changed by its creator, and by the teacher of all its groups. */
export function ownershipReason(task: TaskRow, { role, playerId, groupIds }: Seeing): TrainingReason {
  if (task.ownerId === playerId) return null;
  const teachesAll = role === 'teacher' && task.groups.every(({ id }) => groupIds.includes(id));
  return teachesAll ? null : 'notYours';
}

/** Rights of the person on an assignment: all for its owner, for an assistant those shared by the teacher. */
export function rightsOf(task: TaskRow, person: Seeing): readonly TaskRight[] {
  if (ownershipReason(task, person) === null) return taskRights;
  // A teacher of one of its classes marks that class.
  return person.role === 'teacher' ? ['marks'] : task.assistantRights;
}

/** True for teachers who may change the assignment: only they may share it. */
export const canShare = (task: TaskRow, person: Seeing): boolean =>
  person.role === 'teacher' && ownershipReason(task, person) === null;

export const sharingOf = (task: TaskRow, person: Seeing): StaffTask['sharing'] => ({
  rights: [...task.assistantRights],
  canChange: canShare(task, person),
});

/** Fields of an assignment by the right required to change them; its classes may be changed only by an owner. */
const fieldsOf = {
  text: ['title', 'intro', 'language'],
  dueDate: ['opensAt', 'dueAt'],
  questions: ['questions'],
} as const satisfies Record<Exclude<TaskRight, 'marks'>, readonly (keyof TaskForm)[]>;

/** True when the person may change every field that differs between the two forms. */
export function mayChangeTo(task: TaskRow, person: Seeing, before: TaskForm, after: TaskForm): boolean {
  if (ownershipReason(task, person) === null) return true;
  const rights = rightsOf(task, person);
  const shared = Object.entries(fieldsOf).flatMap(([right, fields]) =>
    rights.some((one) => one === right) ? fields : [],
  );
  const rest = Object.fromEntries(shared.map((field) => [field, after[field]]));
  return sameJson({ ...before, ...rest }, after);
}

/**
 * The person whose bank the questions of a draft are read from: its creator, so that none is lost when an assistant
 * saves it.
 */
export const bankOf = (task: Pick<TaskRow, 'ownerId'>, person: Staff): Staff =>
  task.ownerId === person.playerId ? person : { role: 'teacher', playerId: task.ownerId };
