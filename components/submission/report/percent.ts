import { figure } from '#components/ranking/figures.ts';

/** A share in percent with one decimal; a dash where the whole is nothing. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${figure((100 * part) / whole, 1)}%`;
