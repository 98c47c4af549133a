import type { AnswerValue } from './training-questions.ts';

/** True when two answers are equal: of the same kind, with the same text or with the same options in any order. */
export function sameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  if (one.kind === 'choice')
    return other.kind === 'choice' && isSameList(one.options.toSorted(), other.options.toSorted());
  return one.kind === other.kind && one.text === other.text;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
