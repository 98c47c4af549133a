import { z } from 'zod';
import { SubjectLevelSchema } from '#lib/contract/training.ts';
import {
  answerFormOf,
  type QuestionForm,
  QuestionKindSchema,
  questionLimits,
  type Solution,
  WrittenInSchema,
} from '#lib/contract/training-questions.ts';
import { id, mapOf, text } from './schemas.ts';

/** `training/<subject>/facts.yaml` */
export const SubjectFactsSchema = z.strictObject({
  /** Subjects are taught in this order. */
  order: z.number().int().positive(),
  level: SubjectLevelSchema,
  hours: z.number().positive(),
});

/** Front matter of `training/<subject>/<locale>.md`; its body is what the subject is about. */
export const SubjectHeadSchema = z.strictObject({ name: text, summary: text, topics: mapOf(text) });

/** `training/<subject>/questions.yaml`: the bank that ships with the portal, each question in the language it says. */
export const BankFileSchema = z.record(
  id,
  z.strictObject({
    kind: QuestionKindSchema,
    language: WrittenInSchema,
    title: text,
    /** Markdown, as are `answer` and `explanation`. */
    prompt: text,
    options: z.record(z.string(), z.string()).default({}),
    /** Keys of the right options, for `single` and `multiple`. */
    right: z.array(z.string()).default([]),
    /** For `number`. */
    value: z.number().default(0),
    tolerance: z.number().nonnegative().default(0),
    unit: z.string().max(questionLimits.unit).default(''),
    /** What a good answer says, for `text` and `long`. */
    answer: z.string().default(''),
    points: z.number().positive(),
    explanation: text,
    /** Anybody may try it on the subject's page. */
    sample: z.boolean().default(false),
  }),
);
type BankFileQuestion = z.output<typeof BankFileSchema>[string];

/** The question as the contract has it; whether it fits is for the contract's schema to say. */
export function formOf(subjectId: string, question: BankFileQuestion): QuestionForm {
  const { kind, language, title, prompt, unit, points, explanation } = question;
  const options = Object.entries(question.options).map(([key, text]) => ({ key, text }));
  return {
    ...{ subjectId, kind, language, title, prompt, options, unit, points, explanation },
    solution: solutionOf(question),
  };
}

function solutionOf({ kind, right, value, tolerance, answer }: BankFileQuestion): Solution {
  const form = answerFormOf[kind];
  if (form === 'choice') return { kind: form, options: right };
  return form === 'number' ? { kind: form, value, tolerance } : { kind: form, text: answer };
}
