import type { Extension } from '#lib/contract/training/training-attempts.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';

/** False for an extension that the class has caught up with, and for one that was ended with the assignment. */
const isOwnDate = ({ dueAt, terminatedAt }: StaffTask, extension: Extension): boolean =>
  terminatedAt === null ? extension.dueAt > (dueAt ?? 0) : extension.grantedAt >= terminatedAt;

/** The extension of a student that is later than the dates of the class; null when there is none. */
export const ownExtension = (task: StaffTask, { extension }: StudentProgress): Extension | null =>
  extension && isOwnDate(task, extension) ? extension : null;
