import type { Sort } from '#lib/client/address-params.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';

/** States of one answer in the class matrix. */
export const cellLooks = ['right', 'partly', 'wrong', 'toMark', 'blank', 'answered', 'empty'] as const;
export type CellLook = (typeof cellLooks)[number];

/** Before the work is submitted only `answered` is known; afterwards the mark. */
export function lookOf({ answered, mark }: StudentProgress['cells'][number]): CellLook {
  if (mark) return mark.verdict;
  return answered ? 'answered' : 'empty';
}

/** Orders of a class; `list` is the order of the class list. */
export const classOrders = ['list', 'points', 'latest'] as const;
export type ClassOrder = (typeof classOrders)[number];

const latest = ({ submittedAt, lastSavedAt, startedAt }: StudentProgress) =>
  submittedAt ?? lastSavedAt ?? startedAt ?? 0;

const compare = {
  points: (a, b) => (a.points ?? -1) - (b.points ?? -1),
  latest: (a, b) => latest(a) - latest(b),
} as const satisfies Record<Exclude<ClassOrder, 'list'>, (a: StudentProgress, b: StudentProgress) => number>;

export type ClassSort = Sort<ClassOrder>;

/** Sorted students of a group, or of all groups for an empty id. Stable: ties keep the order of the class list. */
export function inOrder(students: readonly StudentProgress[], { by, direction }: ClassSort, groupId: string) {
  const group = students.filter((student) => groupId === '' || student.groupIds.includes(groupId));
  if (by === 'list') return direction === 'asc' ? group : group.toReversed();
  const sign = direction === 'asc' ? 1 : -1;
  return group.toSorted((a, b) => sign * compare[by](a, b));
}
