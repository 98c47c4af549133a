import type { AnswerValue, QuestionKind } from '#lib/contract/training/training-questions.ts';
import { answerFormOf } from '#lib/contract/training/training-questions.ts';

/** Empty answer for a kind of question. */
export function blankAnswer(kind: QuestionKind): AnswerValue {
  const form = answerFormOf[kind];
  return form === 'choice' ? { kind: form, options: [] } : { kind: form, text: '' };
}

/** Parses an answer kept in this browser; null for any other form. */
export function readAnswer(kind: QuestionKind, kept: unknown): AnswerValue | null {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return null;
  const form = answerFormOf[kind];
  if (kept.kind !== form) return null;
  if (form !== 'choice')
    return 'text' in kept && typeof kept.text === 'string' ? { kind: form, text: kept.text } : null;
  const options = 'options' in kept && Array.isArray(kept.options) ? kept.options : null;
  return options?.every((key): key is string => typeof key === 'string') ? { kind: form, options } : null;
}
