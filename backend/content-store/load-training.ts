import type { Prose } from '#lib/contract/documents.ts';
import type { SubjectLevel } from '#lib/contract/training.ts';
import { type QuestionForm, QuestionFormSchema } from '#lib/contract/training-questions.ts';
import type { Localized } from './content.ts';
import { loadText } from './load-text.ts';
import type { Problem } from './problem.ts';
import type { Sources } from './source.ts';
import { BankFileSchema, formOf, SubjectFactsSchema, SubjectHeadSchema } from './training-schemas.ts';
import { perLocale } from './words.ts';

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
  readonly sample: boolean;
}

/** What is taught, in its order, and the questions that come with it. */
export interface TrainingEntry {
  readonly subjects: ReadonlyMap<string, Localized<SubjectEntry>>;
  readonly questions: ReadonlyMap<string, SharedQuestion>;
}

/** Reads `training/<subject>`: facts, in each language its words with a text, and its questions. */
export function loadTraining(sources: Sources, missing: Problem[]): TrainingEntry {
  const loaded = sources.folders('training').flatMap((subject) => loadSubject(sources, subject, missing) ?? []);
  const inOrder = loaded.toSorted((a, b) => a.order - b.order);
  return {
    subjects: new Map(inOrder.map(({ id, words }) => [id, words])),
    questions: new Map(inOrder.flatMap(({ questions }) => questions.map((question) => [question.id, question]))),
  };
}

function loadSubject(sources: Sources, subject: string, missing: Problem[]) {
  const folder = `training/${subject}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, SubjectFactsSchema);
  const loaded = loadText(sources, (locale) => `${folder}/${locale}.md`, SubjectHeadSchema, missing);
  if (!source || !facts || !loaded) return undefined;
  const { order, level, hours } = facts;
  const words = perLocale((locale) => {
    const { topics, ...head } = loaded.head[locale];
    return { id: subject, level, hours, ...head, topics: Object.values(topics), ...loaded.prose[locale] };
  });
  return { id: subject, order, words, questions: loadQuestions(sources, subject) };
}

/** Ids are `<subject>.<question>`, so that no two subjects can use the same. */
function loadQuestions(sources: Sources, subject: string): SharedQuestion[] {
  const source = sources.yaml(`training/${subject}/questions.yaml`);
  const questions = sources.check(source, BankFileSchema);
  if (!source || !questions) return [];
  return Object.entries(questions).flatMap(([key, question]) => {
    const parsed = QuestionFormSchema.safeParse(formOf(subject, question));
    if (parsed.success) return { id: `${subject}.${key}`, form: parsed.data, sample: question.sample };
    for (const { path, message } of parsed.error.issues)
      sources.faultAt(source, [key], `${path.map(String).join('.')}: ${message}`);
    return [];
  });
}
