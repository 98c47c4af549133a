import type { TrainingRefusal } from '#lib/contract/training/training-tasks.ts';
import {
  type StaffTask,
  type StaffTaskItem,
  type TaskForm,
  type TaskProblem,
  type TaskRight,
  type TrainingReason,
  taskRights,
} from '#lib/contract/training/training-tasks.ts';
import { sameJson } from '../../platform/same-json.ts';
import type { Staff } from '../groups.ts';
import { isSubmitted, type WorkSummary } from '../marking/class-works.ts';
import { endedBeforeOpening, phaseOf, type Seeing, type TaskRow } from './task-rows.ts';

/**
 * An assignment may be changed by the teacher of all its groups, and by its creator: once it is published, only while
 * they teach or assist one of its groups.
 */
export function ownershipReason(task: TaskRow, { role, playerId, groupIds }: Seeing): TrainingReason {
  const isInClass = task.groups.some(({ id }) => groupIds.includes(id));
  if (task.ownerId === playerId && (task.state === 'draft' || isInClass)) return null;
  const teachesAll = role === 'teacher' && task.groups.every(({ id }) => groupIds.includes(id));
  return teachesAll ? null : 'notYours';
}

/**
 * Reason that solutions, works and marks of the assignment are kept from the person; null when they are shown. Who
 * assists one of its classes and is a student of another one answers it first.
 */
export const viewReason = (task: TaskRow, person: Seeing): 'ownWorkFirst' | null =>
  person.toAnswer.has(task.id) && ownershipReason(task, person) !== null ? 'ownWorkFirst' : null;

/** Rights of the person on an assignment: all for its owner, for an assistant those shared by the teacher. */
export function rightsOf(task: TaskRow, person: Seeing): readonly TaskRight[] {
  if (ownershipReason(task, person) === null) return taskRights;
  if (viewReason(task, person)) return [];
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
  questions: ['questions', 'attempts', 'counts'],
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

type Reason = TrainingRefusal | null;

/** Assistants may change only what is shared with them. */
export function changeReason(task: TaskRow, person: Seeing): Reason {
  if (!rightsOf(task, person).some((right) => right !== 'marks')) return viewReason(task, person) ?? 'notYours';
  return task.state === 'terminated' ? 'terminated' : null;
}

/** Reason that the person may not mark works of the assignment; null when they may. */
export const markingReason = (task: TaskRow, person: Seeing): Reason =>
  rightsOf(task, person).includes('marks') ? null : (viewReason(task, person) ?? 'notShared');

/** An assignment that was terminated before it opened has no time to extend: its questions may be asked again. */
export const extendReason = (task: TaskRow, person: Seeing): Reason =>
  withdrawReason(task, person) ?? (endedBeforeOpening(task) ? 'terminated' : null);

/** Teachers of one of its classes may withdraw more time of their students, assistants with the right to its dates. */
export function withdrawReason(task: TaskRow, person: Seeing): Reason {
  const view = viewReason(task, person);
  if (view) return view;
  if (task.state === 'draft') return 'notPublished';
  return person.role === 'teacher' || rightsOf(task, person).includes('dueDate') ? null : 'notShared';
}

/** @param problems missing parts of the draft */
export function publishReason(task: TaskRow, person: Seeing, problems: readonly TaskProblem[]): Reason {
  const touch = ownershipReason(task, person);
  if (touch) return touch;
  if (task.state !== 'draft') return 'notDraft';
  // A class may have got another teacher since it was chosen.
  if (task.groups.some(({ id }) => !person.groupIds.includes(id))) return 'groupMissing';
  return problems.length > 0 ? 'notReady' : null;
}

/** An assignment closed by its date needs no termination. */
export function terminateReason(task: TaskRow, person: Seeing, now: number): Reason {
  const touch = ownershipReason(task, person);
  if (touch) return touch;
  if (task.state !== 'published') return 'notPublished';
  return phaseOf(task, now) === 'closed' ? 'closed' : null;
}

/** A submitted work is not to be lost, also one of an earlier try or of a student who left the class. */
export function deleteReason({
  task,
  person,
  all,
  hasAbsentWorks,
  now,
}: Omit<ReasonDeps, 'works' | 'problems'>): Reason {
  const touch = ownershipReason(task, person);
  if (touch || task.state === 'draft') return touch;
  if (person.role === 'assistant') return 'teacherOnly';
  if (all.some((one) => isSubmitted(one) || (one.work?.attempt ?? 1) > 1)) return 'worksSubmitted';
  const dates = [task, ...all.map((one) => one.dates)];
  if (dates.some((one) => phaseOf(one, now) !== 'closed')) return 'published';
  return hasAbsentWorks ? 'worksSubmitted' : null;
}

export function returnReason(task: TaskRow, person: Seeing, works: readonly WorkSummary[], now: number): Reason {
  const marking = markingReason(task, person);
  if (marking) return marking;
  if (task.state === 'draft') return 'notPublished';
  if (phaseOf(task, now) !== 'closed') return 'stillOpen';
  return works.some(isReturnable) ? null : 'nothingToReturn';
}

/** Marked in full and not returned yet. */
export const isReturnable = ({ status, toMark }: Pick<WorkSummary, 'status' | 'toMark'>): boolean =>
  status.state === 'submitted' && toMark === 0;

interface ReasonDeps {
  readonly task: TaskRow;
  readonly person: Seeing;
  /** Of the person's classes. */
  readonly works: readonly WorkSummary[];
  /** Of every class of the assignment. */
  readonly all: readonly WorkSummary[];
  /** Students who left all its classes have works. */
  readonly hasAbsentWorks: boolean;
  readonly problems: readonly TaskProblem[];
  readonly now: number;
}

export function reasonsOf(deps: ReasonDeps): StaffTaskItem['reasons'] {
  const { task, person, works, problems, now } = deps;
  return {
    view: viewReason(task, person),
    change: changeReason(task, person),
    publish: publishReason(task, person, problems),
    terminate: terminateReason(task, person, now),
    delete: deleteReason(deps),
    returnAll: returnReason(task, person, works, now),
    extend: extendReason(task, person),
  };
}

/** Problems that prevent a draft from being published. `students`: number of students in its groups. */
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
