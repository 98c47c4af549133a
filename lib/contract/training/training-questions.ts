import { z } from 'zod';
import { ProseSchema } from '#lib/contract/documents.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { HtmlSchema, IdSchema, listOf, pageOf, SecondsSchema, SlugSchema } from '#lib/contract/primitives.ts';
import { trainingRoutes } from '#lib/contract/routes/training.ts';
import { ChosenLevelsSchema, mostOfRubric, RubricSchema } from './training-rubrics.ts';

/** single, multiple, number: marked by the backend. text (short), long (an essay or code): marked by staff. */
export const questionKinds = ['single', 'multiple', 'number', 'text', 'long'] as const;
export const QuestionKindSchema = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKindSchema>;

/** Language of user-written text, which is never translated. */
export const WrittenInSchema = z.enum(['zh-EN', 'zh-CN', 'zh-Hant']);

/** Input limits: characters of a text, options of a question, points of a question. */
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
/** Length limits of an answer, in characters. */
export const answerLimits = { number: 40, text: 400, long: 20_000 } as const;

export const OptionFormSchema = z.object({
  key: z.string().regex(/^[a-z\d]{1,8}$/),
  /** One line of Markdown. */
  text: z.string().trim().min(1).max(questionLimits.option),
});

/** Points in steps of 0.5. */
export const PointsSchema = z.number().min(0).max(questionLimits.points).multipleOf(0.5);

/**
 * choice: the keys of the right options, exactly one for `single`; right only when the answer has the same set. number:
 * right when the answer differs by no more than `tolerance`, in the question's unit. text: model answer in Markdown.
 */
export const SolutionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options: z.array(z.string().max(8)).max(questionLimits.options) }),
  z.object({ kind: z.literal('number'), value: z.number(), tolerance: z.number().nonnegative() }),
  z.object({ kind: z.literal('text'), text: z.string().trim().max(questionLimits.solution) }),
]);
export type Solution = z.infer<typeof SolutionSchema>;

/** Form of solution and answer, by kind of question. */
export const answerFormOf = {
  single: 'choice',
  multiple: 'choice',
  number: 'number',
  text: 'text',
  long: 'text',
} as const satisfies Record<QuestionKind, Solution['kind']>;

/** Input for a question of the question bank. */
export const QuestionFormSchema = z
  .object({
    subjectId: SlugSchema,
    kind: QuestionKindSchema,
    language: WrittenInSchema,
    /** Short title for lists; also visible to students. */
    title: z.string().trim().min(1).max(questionLimits.title),
    /** Markdown. */
    prompt: z.string().trim().min(1).max(questionLimits.prompt),
    /** Of `single` and `multiple`, at least two; empty otherwise. */
    options: z.array(OptionFormSchema).max(questionLimits.options).default([]),
    /** Unit of a `number`, shown behind the field; blank otherwise. */
    unit: z.string().trim().max(questionLimits.unit).default(''),
    points: PointsSchema.min(0.5),
    solution: SolutionSchema,
    /** Explanation of the solution, in Markdown. */
    explanation: z.string().trim().max(questionLimits.explanation).default(''),
    /** Criteria for marking; only of `text` and `long`. The points of the question are their sum. */
    rubric: RubricSchema.default([]),
  })
  .superRefine((question, { addIssue }) => {
    const wrong = (path: string) => addIssue({ code: 'custom', path: [path], message: 'does not fit the question' });
    if (!solutionFits(question)) wrong('solution');
    if (!optionsFit(question)) wrong('options');
    if (!rubricFits(question)) wrong('rubric');
  });
export type QuestionForm = z.output<typeof QuestionFormSchema>;
export type QuestionFormInput = z.input<typeof QuestionFormSchema>;

type Checked = Pick<QuestionForm, 'kind' | 'options' | 'solution'>;

/** True when the options match the kind: at least two distinct ones for a choice, none otherwise. */
function optionsFit({ kind, options }: Checked): boolean {
  if (answerFormOf[kind] !== 'choice') return options.length === 0;
  return options.length >= 2 && new Set(options.map(({ key }) => key)).size === options.length;
}

/** True without a rubric, and when people mark the question and the points are the sum of its criteria. */
const rubricFits = ({ kind, rubric, points }: Pick<QuestionForm, 'kind' | 'rubric' | 'points'>): boolean =>
  rubric.length === 0 || (answerFormOf[kind] === 'text' && mostOfRubric(rubric) === points);

/** True when the solution matches the kind of question and names existing options. */
function solutionFits({ kind, options, solution }: Checked): boolean {
  if (solution.kind !== answerFormOf[kind]) return false;
  if (solution.kind !== 'choice') return true;
  const keys = options.map(({ key }) => key);
  const right = new Set(solution.options);
  const enough = kind === 'single' ? right.size === 1 : right.size >= 1;
  return enough && right.size === solution.options.length && solution.options.every((key) => keys.includes(key));
}

/** A question as visible to students, without its solution. The backend renders the HTML from the Markdown. */
export const AskedQuestionSchema = z.object({
  title: z.string(),
  kind: QuestionKindSchema,
  language: WrittenInSchema,
  prompt: HtmlSchema,
  /** `text` is Markdown, `html` its rendering as one line. */
  options: z.array(z.object({ key: z.string(), text: z.string(), html: HtmlSchema })),
  unit: z.string(),
  points: z.number(),
  rubric: RubricSchema,
});
export type AskedQuestion = z.infer<typeof AskedQuestionSchema>;

/** Solution and explanation, shown beside an answer once they are released. */
export const SolvedSchema = z.object({
  solution: SolutionSchema,
  /** HTML of the solution for kind `text`; blank otherwise. */
  solutionHtml: HtmlSchema,
  explanation: HtmlSchema,
});
export type Solved = z.infer<typeof SolvedSchema>;

/**
 * Raw answer. choice: keys in any order, at most one for `single`. number: a typed number (`0.35`, `-1,200`, `3e-4`); a
 * comma is only a thousands separator. text: plain text with line breaks.
 */
export const AnswerValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options: z.array(z.string().max(8)).max(questionLimits.options) }),
  z.object({ kind: z.literal('number'), text: z.string().max(answerLimits.number) }),
  z.object({ kind: z.literal('text'), text: z.string().max(answerLimits.long) }),
]);
export type AnswerValue = z.infer<typeof AnswerValueSchema>;

/** Saved answer. `revision` counts its saves from 1. */
export const AnswerSchema = z.object({
  value: AnswerValueSchema,
  revision: z.number().int().positive(),
  savedAt: SecondsSchema,
  /** Parsed number; null for other kinds, and when the text is not a number. */
  readAs: z.number().nullable(),
});
export type Answer = z.infer<typeof AnswerSchema>;

/** `auto` is true for marks by the backend. right means full points, wrong none, partly a value between them. */
export const MarkSchema = z.object({
  /** Null until the answer is marked. */
  points: z.number().nullable(),
  verdict: z.enum(['right', 'partly', 'wrong', 'blank', 'toMark']),
  comment: z.string(),
  auto: z.boolean(),
  /** Chosen levels of the rubric. */
  levels: ChosenLevelsSchema,
  /** Reason for points that differ from the sum of the levels; blank otherwise. */
  reason: z.string(),
});
export type Mark = z.infer<typeof MarkSchema>;

/**
 * shared: included with the portal, for all teachers and assistants. colleague: by another teacher or assistant of the
 * same group.
 */
export const BankQuestionSchema = z.object({
  id: z.string(),
  origin: z.enum(['own', 'colleague', 'shared']),
  /** Nickname of the author; blank for shared questions. */
  by: z.string(),
  form: QuestionFormSchema,
  /** The question as visible to students; `solved` is its solution. */
  asked: AskedQuestionSchema,
  solved: SolvedSchema,
  revision: z.number().int().positive(),
  updatedAt: SecondsSchema,
  /** Number of the caller's tasks with this question. */
  usedIn: z.number().int().nonnegative(),
});
export type BankQuestion = z.infer<typeof BankQuestionSchema>;

/** Questions of the bank; `hidden` are left out, because the caller must still answer an assignment with them. */
export const BankPageSchema = pageOf(BankQuestionSchema).extend({ hidden: z.number().int().nonnegative() });

/** Columns that the question bank can be sorted by. */
export const bankSorts = ['title', 'points', 'usedIn', 'updatedAt'] as const;
export const BankSortSchema = z.enum(bankSorts);
export type BankSort = z.infer<typeof BankSortSchema>;

/** A question of the bank in a task, with its points in this task. */
export const PickedQuestionSchema = z.object({ questionId: IdSchema, points: PointsSchema.min(0.5) });
export type PickedQuestion = z.infer<typeof PickedQuestionSchema>;

export const subjectLevels = ['introductory', 'intermediate', 'advanced'] as const;
export const SubjectLevelSchema = z.enum(subjectLevels);
export type SubjectLevel = z.infer<typeof SubjectLevelSchema>;

/** Public summary of a subject. */
export const SubjectItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  level: SubjectLevelSchema,
  /** Hours of work for all tasks together. */
  hours: z.number().positive(),
  topics: z.array(z.string()),
  /** Number of questions in the question bank included with the portal. */
  questions: z.number().int().nonnegative(),
  /** True when the translation of the name or summary is missing. */
  fallback: z.boolean(),
});
export type SubjectItem = z.infer<typeof SubjectItemSchema>;

/** Public sample question. `solved` is null while an assignment that is not closed contains the question. */
export const SampleQuestionSchema = AskedQuestionSchema.extend({ solved: SolvedSchema.nullable() });
export type SampleQuestion = z.infer<typeof SampleQuestionSchema>;

export const SubjectSchema = SubjectItemSchema.extend({
  ...ProseSchema.shape,
  samples: z.array(SampleQuestionSchema),
});
export type Subject = z.infer<typeof SubjectSchema>;

export const training = {
  /** In teaching order. */
  subjects: endpoint(trainingRoutes.subjects, { auth: 'anonymous', data: listOf(SubjectItemSchema), shared: 60 }),
  subject: endpoint(trainingRoutes.subject, { auth: 'anonymous', data: SubjectSchema, shared: 60 }),
} as const;
