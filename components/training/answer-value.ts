import type { AnswerValue, QuestionKind } from '#lib/contract/training-questions.ts';
import { answerFormOf } from '#lib/contract/training-questions.ts';

/** The answer that says nothing, in the form that a kind of question takes. */
export function blankAnswer(kind: QuestionKind): AnswerValue {
  const form = answerFormOf[kind];
  return form === 'choice' ? { kind: form, options: [] } : { kind: form, text: '' };
}

/** What is typed, as it may have been kept in this browser; null for anything that is no answer of that form. */
export function readAnswer(kind: QuestionKind, kept: unknown): AnswerValue | null {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return null;
  const form = answerFormOf[kind];
  if (kept.kind !== form) return null;
  if (form !== 'choice')
    return 'text' in kept && typeof kept.text === 'string' ? { kind: form, text: kept.text } : null;
  const options = 'options' in kept && Array.isArray(kept.options) ? kept.options : null;
  return options?.every((key): key is string => typeof key === 'string') ? { kind: form, options } : null;
}

/** Whether two answers say the same; the order of options says nothing. */
export function sameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  if (one.kind === 'choice' && other.kind === 'choice')
    return [...one.options].sort().join(' ') === [...other.options].sort().join(' ');
  return one.kind !== 'choice' && other.kind !== 'choice' && one.text === other.text;
}
