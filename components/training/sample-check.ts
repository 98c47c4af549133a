import type { Solution } from '#lib/contract/training-questions.ts';

/** What a visitor answered: keys of options, or what was typed. */
export type SampleAnswer = { readonly options: readonly string[] } | { readonly text: string };
export type SampleVerdict = 'right' | 'wrong' | 'compare' | 'empty';

/** A number as people write it; a comma only groups thousands. Null for anything else. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(/[\u2212\u2013]/, '-');
  if (!/^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) || !/\d/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/** A hair more than the tolerance: 0.1 + 0.2 must be right where 0.3 is. */
const rounding = 1e-9;

/** How a visitor's answer compares with the solution. Texts are for people to compare. */
export function checkSample(solution: Solution, answer: SampleAnswer): SampleVerdict {
  if ('options' in answer) {
    if (answer.options.length === 0) return 'empty';
    if (solution.kind !== 'choice') return 'compare';
    const same = [...answer.options].sort().join(' ') === [...solution.options].sort().join(' ');
    return same ? 'right' : 'wrong';
  }
  if (answer.text.trim() === '') return 'empty';
  if (solution.kind !== 'number') return 'compare';
  const value = numberOf(answer.text);
  const most = solution.tolerance + rounding * Math.max(1, Math.abs(solution.value));
  return value !== null && Math.abs(value - solution.value) <= most ? 'right' : 'wrong';
}
