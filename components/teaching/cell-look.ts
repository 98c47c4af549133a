import type { StudentProgress } from '#lib/contract/training-staff.ts';

/** What a cell of the class shows of one answer. */
export const cellLooks = ['right', 'partly', 'wrong', 'toMark', 'blank', 'answered', 'empty'] as const;
export type CellLook = (typeof cellLooks)[number];

/** Before the hand-in only whether something is answered is known; after it what it is worth. */
export function lookOf({ answered, mark }: StudentProgress['cells'][number]): CellLook {
  if (mark) return mark.verdict;
  return answered ? 'answered' : 'empty';
}

export const classOrders = ['list', 'points', 'latest'] as const;
export type ClassOrder = (typeof classOrders)[number];

const latest = ({ handedInAt, lastSavedAt, startedAt }: StudentProgress) => handedInAt ?? lastSavedAt ?? startedAt ?? 0;

const compare = {
  list: () => 0,
  points: (a, b) => (b.points ?? -1) - (a.points ?? -1),
  latest: (a, b) => latest(b) - latest(a),
} as const satisfies Record<ClassOrder, (a: StudentProgress, b: StudentProgress) => number>;

/** The students of a group, or of all with a blank id, in some order; those who are equal stay as in the class list. */
export const inOrder = (students: readonly StudentProgress[], order: ClassOrder, groupId: string) =>
  students.filter((student) => groupId === '' || student.groupId === groupId).toSorted(compare[order]);
