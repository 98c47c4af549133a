import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  answerFormOf,
  type BankQuestion,
  type QuestionForm,
  type QuestionFormInput,
  QuestionFormSchema,
  type QuestionKind,
} from '#lib/contract/training-questions.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** A question as its form holds it: every kind's fields at once, so that another kind loses nothing that was typed. */
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
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A key for one more option: none that is there already. */
export const freshKey = (options: readonly { readonly key: string }[]): string =>
  [...letters].find((letter) => options.every(({ key }) => key !== letter)) ?? `o${options.length}`;

/** What the form of a new question begins with. */
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
});

/** What the form of a question of the bank begins with. */
export function valuesOf({ form }: Pick<BankQuestion, 'form'>): QuestionValues {
  const { solution, options, points, ...same } = form;
  const right = solution.kind === 'choice' ? solution.options : [];
  return {
    ...blankQuestion(form.subjectId, form.language),
    ...same,
    points: String(points),
    ...(options.length > 0 && { options: options.map((option) => ({ ...option, right: right.includes(option.key) })) }),
    ...(solution.kind === 'number' && { value: String(solution.value), tolerance: String(solution.tolerance) }),
    ...(solution.kind === 'text' && { solutionText: solution.text }),
  };
}

/** A number as people type it; NaN for an empty field, which is no zero. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

function solutionOf(values: QuestionValues): QuestionFormInput['solution'] {
  switch (answerFormOf[values.kind]) {
    case 'choice':
      return { kind: 'choice', options: optionsOf(values).flatMap(({ key, right }) => (right ? [key] : [])) };
    case 'number':
      return { kind: 'number', value: numberOf(values.value), tolerance: numberOf(values.tolerance || '0') };
    case 'text':
      return { kind: 'text', text: values.solutionText };
  }
}

/** The options of a choice; lines left blank at the end are none. */
function optionsOf({ kind, options }: QuestionValues) {
  if (answerFormOf[kind] !== 'choice') return [];
  return options.filter(({ text, right }) => text.trim() !== '' || right);
}

/** The question that a form says, to be checked by the contract. */
export function questionOf(values: QuestionValues): QuestionFormInput {
  const { subjectId, kind, language, title, prompt, explanation } = values;
  return {
    ...{ subjectId, kind, language, title, prompt, explanation },
    options: optionsOf(values).map(({ key, text }) => ({ key, text })),
    unit: kind === 'number' ? values.unit : '',
    points: numberOf(values.points),
    solution: solutionOf(values),
  };
}

const solutionFields = { choice: 'options', number: 'value', text: 'solutionText' } as const;

/** The field of the form that a part of the question stands in. */
function fieldOf(path: readonly PropertyKey[], { kind }: QuestionValues): string {
  const [part, second] = path;
  if (part !== 'solution') return String(part);
  return second === 'tolerance' ? 'tolerance' : solutionFields[answerFormOf[kind]];
}

/** Checks the form by the contract's rules. */
export const questionResolver: Resolver<QuestionValues, unknown, QuestionForm> = (values) => {
  const parsed = QuestionFormSchema.safeParse(questionOf(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const wrong = parsed.error.issues.map(({ path, code }) => [fieldOf(path, values), { type: code, message: code }]);
  // The names are those of fields of this form.
  return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<QuestionValues> };
};
