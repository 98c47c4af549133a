import type { Solved } from '#lib/contract/training/training-questions.ts';

/** False where it adds nothing: correct options are marked in their list, and a text may have no solution. */
export const hasOwnSolution = ({ solution, solutionHtml }: Pick<Solved, 'solution' | 'solutionHtml'>): boolean =>
  solution.kind === 'number' || (solution.kind === 'text' && solutionHtml !== '');
