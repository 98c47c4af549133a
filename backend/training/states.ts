import type { NextStep, StudentTask } from '#lib/contract/training/training-student.ts';
import type { TaskPhase, TaskState, WorkState } from '#lib/contract/training/training-tasks.ts';

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
