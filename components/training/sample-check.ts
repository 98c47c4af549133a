import { isWithin, readNumber } from '#lib/contract/read-number.ts';
import type { Solution } from '#lib/contract/training-questions.ts';

/** What a visitor answered: keys of options, or what was typed. */
export type SampleAnswer = { readonly options: readonly string[] } | { readonly text: string };
export type SampleVerdict = 'right' | 'wrong' | 'compare' | 'empty';

/** How a visitor's answer compares with the solution. Texts are for people to compare. `unit` may stand behind a number. */
export function checkSample(solution: Solution, answer: SampleAnswer, unit = ''): SampleVerdict {
  if ('options' in answer) {
    if (answer.options.length === 0) return 'empty';
    if (solution.kind !== 'choice') return 'compare';
    const same = [...answer.options].sort().join(' ') === [...solution.options].sort().join(' ');
    return same ? 'right' : 'wrong';
  }
  if (answer.text.trim() === '') return 'empty';
  if (solution.kind !== 'number') return 'compare';
  const value = readNumber(answer.text, unit);
  return value !== null && isWithin(value, solution) ? 'right' : 'wrong';
}
