import { z } from 'zod';
import type { Prose } from '#lib/contract/documents.ts';
import { IdSchema, SlugSchema } from '#lib/contract/primitives.ts';
import {
  answerFormOf,
  type QuestionForm,
  QuestionFormSchema,
  QuestionKindSchema,
  questionLimits,
  type Solution,
  type SubjectLevel,
  SubjectLevelSchema,
  WrittenInSchema,
} from '#lib/contract/training/training-questions.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../messages/localized.ts';
import type { Problem } from './problem.ts';
import { loadText } from './reading/load-text.ts';
import { id, mapOf, text } from './reading/schemas.ts';
import type { Sources } from './reading/source.ts';

/** `training/<subject>/facts.yaml` */
const SubjectFactsSchema = z.strictObject({
  /** Position in the list of subjects. */
  order: z.number().int().positive(),
  level: SubjectLevelSchema,
  hours: z.number().positive(),
});

/** Front matter of `training/<subject>/<locale>.md`; the body describes the subject. */
const SubjectHeadSchema = z.strictObject({ name: text, summary: text, topics: mapOf(text) });

/** Translation of a question. Options keep their keys. */
const TranslationSchema = z.strictObject({
  title: text,
  prompt: text,
  options: z.record(z.string(), z.string()).default({}),
  answer: z.string().default(''),
  explanation: text,
});

/** `training/<subject>/questions.yaml`: questions that ship with the portal, each in its `language`. */
const BankFileSchema = z.record(
  id,
  z.strictObject({
    kind: QuestionKindSchema,
    language: WrittenInSchema,
    title: text,
    /** Markdown, as are `answer` and `explanation`. */
    prompt: text,
    options: z.record(z.string(), z.string()).default({}),
    /** Keys of the correct options, for `single` and `multiple`. */
    right: z.array(z.string()).default([]),
    /** For `number`. */
    value: z.number().default(0),
    tolerance: z.number().nonnegative().default(0),
    unit: z.string().max(questionLimits.unit).default(''),
    /** Content of a good answer, for `text` and `long`. */
    answer: z.string().default(''),
    points: z.number().positive(),
    explanation: text,
    /** Translations, for the subject's page; assignments ask in `language`. */
    translations: z.partialRecord(WrittenInSchema, TranslationSchema).default({}),
    /** True when every visitor may try it on the subject's page. */
    sample: z.boolean().default(false),
  }),
);
type BankFileQuestion = z.output<typeof BankFileSchema>[string];

/** The question in a language, or in its own language when it is not translated. */
function translated(question: BankFileQuestion, language: Locale): BankFileQuestion {
  const words = question.translations[language];
  return words ? { ...question, ...words, language } : question;
}

/** The question in the contract's form; it is validated by the contract's schema. */
function formOf(subjectId: string, question: BankFileQuestion): QuestionForm {
  const { kind, language, title, prompt, unit, points, explanation } = question;
  const options = Object.entries(question.options).map(([key, text]) => ({ key, text }));
  return {
    ...{ subjectId, kind, language, title, prompt, options, unit, points, explanation },
    solution: solutionOf(question),
    rubric: [],
  };
}

function solutionOf({ kind, right, value, tolerance, answer }: BankFileQuestion): Solution {
  const form = answerFormOf[kind];
  if (form === 'choice') return { kind: form, options: right };
  return form === 'number' ? { kind: form, value, tolerance } : { kind: form, text: answer };
}

const line = (most: number) => z.string().trim().min(1).max(most);

/**
 * A class as set up by the committee or by `training/classes.yaml`. People are referred to by account number. A student
 * who assists would read the solutions of the class and mark their own work; teachers may try their own assignments.
 */
export const ClassListSchema = z
  .strictObject({
    id: SlugSchema,
    name: line(80),
    term: line(40),
    teacher: IdSchema,
    assistants: z.array(IdSchema).max(20).default([]),
    students: z
      .array(z.strictObject({ player: IdSchema, name: line(60), number: line(30) }))
      .max(300)
      .refine((list) => new Set(list.map(({ player }) => player)).size === list.length, 'somebody is listed twice'),
  })
  .refine(({ assistants, students }) => !students.some(({ player }) => assistants.includes(player)), {
    path: ['students'],
    message: 'a student is an assistant of the class, too: leave the person in one of the two lists',
  });
export type ClassList = z.output<typeof ClassListSchema>;

export interface SubjectEntry extends Prose {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly topics: readonly string[];
  readonly level: SubjectLevel;
  readonly hours: number;
}

/** A question that ships with the portal. */
export interface SharedQuestion {
  readonly id: string;
  readonly form: QuestionForm;
  /** The question in each language, for the subject's page. */
  readonly shown: Localized<QuestionForm>;
  readonly sample: boolean;
}

/** Subjects in their order, the questions that ship with them, and classes. */
export interface TrainingEntry {
  readonly subjects: ReadonlyMap<string, Localized<SubjectEntry>>;
  readonly questions: ReadonlyMap<string, SharedQuestion>;
  readonly classes: readonly ClassList[];
}

/** Reads `training/`: of each subject its facts, its text in each language and its questions; and the classes. */
export function loadTraining(sources: Sources, missing: Problem[]): TrainingEntry {
  const loaded = sources.folders('training').flatMap((subject) => loadSubject(sources, subject, missing) ?? []);
  const inOrder = loaded.toSorted((a, b) => a.order - b.order);
  return {
    subjects: new Map(inOrder.map(({ id, words }) => [id, words])),
    questions: new Map(inOrder.flatMap(({ questions }) => questions.map((question) => [question.id, question]))),
    classes: loadClasses(sources),
  };
}

/** Reads `training/classes.yaml`, which may be missing: classes can be set up by a command as well. */
function loadClasses(sources: Sources): readonly ClassList[] {
  const file = 'training/classes.yaml';
  if (!sources.has(file)) return [];
  const source = sources.yaml(file);
  const classes = sources.check(source, z.array(ClassListSchema)) ?? [];
  const ids = classes.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (source && ids.indexOf(id) !== index) sources.faultAt(source, [index, 'id'], `there are two classes "${id}"`);
  return classes;
}

function loadSubject(sources: Sources, subject: string, missing: Problem[]) {
  const folder = `training/${subject}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, SubjectFactsSchema);
  const loaded = loadText(sources, (locale) => `${folder}/${locale}.md`, SubjectHeadSchema, missing);
  if (!source || !facts || !loaded) return undefined;
  const { order, level, hours } = facts;
  const words = localized((locale) => {
    const { topics, ...head } = loaded.head[locale];
    return { id: subject, level, hours, ...head, topics: Object.values(topics), ...loaded.prose[locale] };
  });
  return { id: subject, order, words, questions: loadQuestions(sources, subject) };
}

/** Ids are `<subject>.<question>`, which makes them unique across subjects. */
function loadQuestions(sources: Sources, subject: string): SharedQuestion[] {
  const source = sources.yaml(`training/${subject}/questions.yaml`);
  const questions = sources.check(source, BankFileSchema);
  if (!source || !questions) return [];
  return Object.entries(questions).flatMap(([key, question]) => {
    const parsed = QuestionFormSchema.safeParse(formOf(subject, question));
    const shown = localized(
      (locale) => QuestionFormSchema.safeParse(formOf(subject, translated(question, locale))).data,
    );
    if (parsed.success)
      return {
        id: `${subject}.${key}`,
        form: parsed.data,
        shown: localized((locale) => shown[locale] ?? parsed.data),
        sample: question.sample,
      };
    for (const { path, message } of parsed.error.issues)
      sources.faultAt(source, [key], `${path.map(String).join('.')}: ${message}`);
    return [];
  });
}
