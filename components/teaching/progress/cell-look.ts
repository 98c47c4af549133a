import type { StudentProgress } from '#lib/contract/training/training-works.ts';

/** States of one answer in the class matrix. */
export const cellLooks = ['right', 'partly', 'wrong', 'toMark', 'blank', 'answered', 'empty'] as const;
export type CellLook = (typeof cellLooks)[number];

/** Before the work is submitted only `answered` is known; afterwards the mark. */
export function lookOf({ answered, mark }: StudentProgress['cells'][number]): CellLook {
  if (mark) return mark.verdict;
  return answered ? 'answered' : 'empty';
}
