import type { FieldErrors, Resolver } from 'react-hook-form';
import { readNumber } from '#lib/contract/read-number.ts';
import {
  answerFormOf,
  type BankQuestion,
  type QuestionForm,
  type QuestionFormInput,
  QuestionFormSchema,
  type QuestionKind,
} from '#lib/contract/training/training-questions.ts';
import { mostOfRubric, type Rubric, RubricLevelSchema } from '#lib/contract/training/training-rubrics.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Form values of a question: fields of all kinds, so that changing the kind loses no input. */
export interface QuestionValues {
  readonly subjectId: string;
  readonly kind: QuestionKind;
  readonly language: Locale;
  readonly title: string;
  readonly prompt: string;
  readonly options: { key: string; text: string; right: boolean }[];
  readonly value: string;
  readonly tolerance: string;
  readonly unit: string;
  readonly solutionText: string;
  readonly points: string;
  readonly explanation: string;
  readonly rubric: CriterionValues[];
}

/** Fields of a criterion; points are typed text. */
export interface CriterionValues {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly levels: { readonly key: string; readonly title: string; readonly points: string }[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Unused key for a new option. */
export const freshKey = (options: readonly { readonly key: string }[]): string =>
  [...letters].find((letter) => options.every(({ key }) => key !== letter)) ?? `o${options.length}`;

/** Initial form values of a new question. */
export const blankQuestion = (subjectId: string, language: Locale): QuestionValues => ({
  subjectId,
  kind: 'single',
  language,
  title: '',
  prompt: '',
  options: [...letters.slice(0, 4)].map((key) => ({ key, text: '', right: false })),
  value: '',
  tolerance: '0',
  unit: '',
  solutionText: '',
  points: '1',
  explanation: '',
  rubric: [],
});

/** Initial form values of a question of the bank. */
export function valuesOf({ form }: Pick<BankQuestion, 'form'>): QuestionValues {
  const { solution, options, points, rubric, ...same } = form;
  const right = solution.kind === 'choice' ? solution.options : [];
  return {
    ...blankQuestion(form.subjectId, form.language),
    ...same,
    points: String(points),
    rubric: rubric.map((criterion) => ({
      ...criterion,
      levels: criterion.levels.map((level) => ({ ...level, points: String(level.points) })),
    })),
    ...(options.length > 0 && { options: options.map((option) => ({ ...option, right: right.includes(option.key) })) }),
    ...(solution.kind === 'number' && { value: String(solution.value), tolerance: String(solution.tolerance) }),
    ...(solution.kind === 'text' && { solutionText: solution.text }),
  };
}

/** Thousands, as students may type them too. */
const thousands = /^[+−-]?[1-9]\d{0,2}(?:,\d{3})+(?!\d)/;

/** Parses a typed number as the answer of a student, or with a decimal comma; NaN for anything else. */
function numberOf(text: string, unit = ''): number {
  const plain = text.normalize('NFKC').trim();
  return readNumber(thousands.test(plain) ? plain : plain.replace(',', '.'), unit) ?? Number.NaN;
}

function solutionOf(values: QuestionValues): QuestionFormInput['solution'] {
  switch (answerFormOf[values.kind]) {
    case 'choice':
      return { kind: 'choice', options: optionsOf(values).flatMap(({ key, right }) => (right ? [key] : [])) };
    case 'number':
      return {
        kind: 'number',
        value: numberOf(values.value, values.unit),
        tolerance: numberOf(values.tolerance || '0', values.unit),
      };
    case 'text':
      return { kind: 'text', text: values.solutionText };
  }
}

/** Options of a choice question without blank lines at the end. */
function optionsOf({ kind, options }: QuestionValues) {
  if (answerFormOf[kind] !== 'choice') return [];
  return options.filter(({ text, right }) => text.trim() !== '' || right);
}

/** True for typed points that a level can have. */
export const isLevelPoints = (text: string): boolean =>
  RubricLevelSchema.shape.points.safeParse(numberOf(text)).success;

/** Criteria as the contract has them; none for a question that the backend marks. */
const rubricOf = ({ kind, rubric }: Pick<QuestionValues, 'kind' | 'rubric'>): Rubric =>
  answerFormOf[kind] !== 'text'
    ? []
    : rubric.map((criterion) => ({
        ...criterion,
        levels: criterion.levels.map((level) => ({ ...level, points: numberOf(level.points) })),
      }));

/** Points of the criteria together; null without criteria, NaN while a level has none. */
export function rubricPoints(values: Pick<QuestionValues, 'kind' | 'rubric'>): number | null {
  const rubric = rubricOf(values);
  return rubric.length === 0 ? null : mostOfRubric(rubric);
}

/** Question built from the form values, to be validated by the contract. */
export function questionOf(values: QuestionValues): QuestionFormInput {
  const { subjectId, kind, language, title, prompt, explanation } = values;
  return {
    ...{ subjectId, kind, language, title, prompt, explanation },
    options: optionsOf(values).map(({ key, text }) => ({ key, text })),
    unit: kind === 'number' ? values.unit : '',
    points: rubricPoints(values) ?? numberOf(values.points),
    rubric: rubricOf(values),
    solution: solutionOf(values),
  };
}

const solutionFields = { choice: 'options', number: 'value', text: 'solutionText' } as const;

/** Form field of an invalid part of the question. */
function fieldOf(path: readonly PropertyKey[], { kind }: QuestionValues): string {
  const [part, second] = path;
  if (part !== 'solution') return String(part);
  return second === 'tolerance' ? 'tolerance' : solutionFields[answerFormOf[kind]];
}

/** Validates the form by the contract's schema. */
export const questionResolver: Resolver<QuestionValues, unknown, QuestionForm> = (values) => {
  const parsed = QuestionFormSchema.safeParse(questionOf(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const wrong = parsed.error.issues.map(({ path, code }) => [fieldOf(path, values), { type: code, message: code }]);
  // All names are field names of this form.
  return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<QuestionValues> };
};
