import { z } from 'zod';
import { HtmlSchema, IdSchema, SecondsSchema, SlugSchema } from './primitives.ts';

/** single, multiple, number: the backend marks them. text (short), long (an essay or code): people do. */
export const questionKinds = ['single', 'multiple', 'number', 'text', 'long'] as const;
export const QuestionKindSchema = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKindSchema>;

/** The language that something was written in; it is never translated. */
export const WrittenInSchema = z.enum(['zh-EN', 'zh-CN', 'zh-Hant']);

/** What may be typed: characters of a text, options of a question, points of a question. */
export const questionLimits = {
  title: 120,
  prompt: 8000,
  option: 400,
  options: 12,
  unit: 20,
  solution: 8000,
  explanation: 8000,
  points: 100,
} as const;
/** Characters of an answer. */
export const answerLimits = { number: 40, text: 400, long: 20_000 } as const;

export const OptionFormSchema = z.object({
  key: z.string().regex(/^[a-z\d]{1,8}$/),
  /** One line of Markdown. */
  text: z.string().trim().min(1).max(questionLimits.option),
});

/** Halves are the finest step. */
export const PointsSchema = z.number().min(0).max(questionLimits.points).multipleOf(0.5);

/**
 * choice: the keys of the right options, exactly one for `single`; marked as an exact set. number: right when the answer
 * differs by no more than `tolerance`, in the question's unit. text: what a good answer says, in Markdown.
 */
export const SolutionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options: z.array(z.string()).max(questionLimits.options) }),
  z.object({ kind: z.literal('number'), value: z.number(), tolerance: z.number().nonnegative() }),
  z.object({ kind: z.literal('text'), text: z.string().trim().max(questionLimits.solution) }),
]);
export type Solution = z.infer<typeof SolutionSchema>;

/** Which form of solution and answer a kind of question has. */
export const answerFormOf = {
  single: 'choice',
  multiple: 'choice',
  number: 'number',
  text: 'text',
  long: 'text',
} as const satisfies Record<QuestionKind, Solution['kind']>;

/** A question of the bank as it is typed. */
export const QuestionFormSchema = z
  .object({
    subjectId: SlugSchema,
    kind: QuestionKindSchema,
    language: WrittenInSchema,
    /** A few words for lists. Students see it too. */
    title: z.string().trim().min(1).max(questionLimits.title),
    /** Markdown. */
    prompt: z.string().trim().min(1).max(questionLimits.prompt),
    /** Of `single` and `multiple`, two at least; empty otherwise. */
    options: z.array(OptionFormSchema).max(questionLimits.options).default([]),
    /** Of `number`: shown behind the field; blank otherwise. */
    unit: z.string().trim().max(questionLimits.unit).default(''),
    points: PointsSchema.min(0.5),
    solution: SolutionSchema,
    /** Why the solution is right, in Markdown. */
    explanation: z.string().trim().max(questionLimits.explanation).default(''),
  })
  .superRefine((question, { addIssue }) => {
    const wrong = (path: string) => addIssue({ code: 'custom', path: [path], message: 'does not fit the question' });
    if (!solutionFits(question)) wrong('solution');
    if (!optionsFit(question)) wrong('options');
  });
export type QuestionForm = z.output<typeof QuestionFormSchema>;
export type QuestionFormInput = z.input<typeof QuestionFormSchema>;

type Checked = Pick<QuestionForm, 'kind' | 'options' | 'solution'>;

/** Whether the options are there, and differ, where the kind has them. */
export function optionsFit({ kind, options }: Checked): boolean {
  if (answerFormOf[kind] !== 'choice') return options.length === 0;
  return options.length >= 2 && new Set(options.map(({ key }) => key)).size === options.length;
}

/** Whether the solution is one for this kind of question, and names options that exist. */
export function solutionFits({ kind, options, solution }: Checked): boolean {
  if (solution.kind !== answerFormOf[kind]) return false;
  if (solution.kind !== 'choice') return true;
  const keys = options.map(({ key }) => key);
  const right = new Set(solution.options);
  const enough = kind === 'single' ? right.size === 1 : right.size >= 1;
  return enough && right.size === solution.options.length && solution.options.every((key) => keys.includes(key));
}

/** A question as students see it, without its solution. HTML is made by the backend from the Markdown. */
export const AskedQuestionSchema = z.object({
  title: z.string(),
  kind: QuestionKindSchema,
  language: WrittenInSchema,
  prompt: HtmlSchema,
  /** `text` is the Markdown, `html` one line of it. */
  options: z.array(z.object({ key: z.string(), text: z.string(), html: HtmlSchema })),
  unit: z.string(),
  points: z.number(),
});
export type AskedQuestion = z.infer<typeof AskedQuestionSchema>;

/** What is shown beside an answer once it may be known. */
export const SolvedSchema = z.object({
  solution: SolutionSchema,
  /** The solution's text, for kind `text`; blank otherwise. */
  solutionHtml: HtmlSchema,
  explanation: HtmlSchema,
});
export type Solved = z.infer<typeof SolvedSchema>;

/**
 * An answer as it was typed. choice: keys in any order, at most one for `single`. number: text that people write numbers
 * as (`0.35`, `-1,200`, `3e-4`); a comma only groups thousands. text: plain text with line breaks.
 */
export const AnswerValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options: z.array(z.string().max(8)).max(questionLimits.options) }),
  z.object({ kind: z.literal('number'), text: z.string().max(answerLimits.number) }),
  z.object({ kind: z.literal('text'), text: z.string().max(answerLimits.long) }),
]);
export type AnswerValue = z.infer<typeof AnswerValueSchema>;

/** An answer as it is kept. `revision` counts its saves from 1. */
export const AnswerSchema = z.object({
  value: AnswerValueSchema,
  revision: z.number().int().positive(),
  savedAt: SecondsSchema,
  /** The number that was understood; null for other kinds, and where there is none in the text. */
  readAs: z.number().nullable(),
});
export type Answer = z.infer<typeof AnswerSchema>;

/** auto: the backend's. right and wrong are full and no points; between them it is partly. */
export const MarkSchema = z.object({
  /** Null: nobody has marked it yet. */
  points: z.number().nullable(),
  verdict: z.enum(['right', 'partly', 'wrong', 'blank', 'toMark']),
  comment: z.string(),
  auto: z.boolean(),
});
export type Mark = z.infer<typeof MarkSchema>;

/** shared: shipped with the portal, for all who teach. colleague: of somebody who teaches the same group. */
export const BankQuestionSchema = z.object({
  id: z.string(),
  origin: z.enum(['own', 'colleague', 'shared']),
  /** Nickname of whoever wrote it; blank for shared ones. */
  by: z.string(),
  form: QuestionFormSchema,
  /** The same as students see it, and its solution. */
  asked: AskedQuestionSchema,
  solved: SolvedSchema,
  revision: z.number().int().positive(),
  updatedAt: SecondsSchema,
  /** Tasks of the caller that have it. */
  usedIn: z.number().int().nonnegative(),
});
export type BankQuestion = z.infer<typeof BankQuestionSchema>;

/** A question in a task: which of the bank, and its points here. */
export const PickedQuestionSchema = z.object({ questionId: IdSchema, points: PointsSchema.min(0.5) });
export type PickedQuestion = z.infer<typeof PickedQuestionSchema>;
