import { createInbox } from '../inbox/inbox.ts';
import type { NotificationName, NotificationValues } from '../inbox/notification.ts';
import { notify } from '../inbox/notify.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

export type AssignmentNotification = NotificationName & `assignment.${string}`;

export const taskPage = (taskId: string): string => `/studentTaskDetail/${taskId}`;

/** Notifies students of a change of an assignment, in the transaction of the change. */
export async function notifyStudents<Name extends AssignmentNotification>(
  { tx, clock }: { readonly tx: Database; readonly clock: Clock },
  studentIds: readonly string[],
  taskId: string,
  template: Name,
  values: NotificationValues<Name>,
): Promise<void> {
  await notify(createInbox(tx, clock), studentIds, { template, values, jumpUrl: taskPage(taskId) });
}

/** A time in seconds in the form that the templates expect. */
export const momentOf = (seconds: number | null): Date => new Date((seconds ?? 0) * 1000);
