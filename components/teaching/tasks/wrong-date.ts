import type { TypedMoment } from '#components/control/date-field.tsx';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';

interface TaskDates {
  readonly opensAt: TypedMoment;
  readonly dueAt: TypedMoment;
}

/** Name of the message about the first error of the typed dates of a task; null when they can be stored. */
export function wrongDate(task: Pick<StaffTask, 'state' | 'dueAt'>, { opensAt, dueAt }: TaskDates) {
  const isDraft = task.state === 'draft';
  if (opensAt === 'incomplete') return 'opensIncomplete';
  if (dueAt === 'incomplete') return 'dueIncomplete';
  if (dueAt === null) return isDraft ? null : 'dueIncomplete';
  if (!isDraft && task.dueAt !== null && dueAt < task.dueAt) return 'dueOnlyLater';
  return opensAt !== null && dueAt <= opensAt ? 'dueBeforeOpen' : null;
}
