import { and, eq } from 'drizzle-orm';
import { isWithin, readNumber } from '#lib/contract/read-number.ts';
import { sameAnswer } from '#lib/contract/training/same-answer.ts';
import {
  type Answer,
  type AnswerValue,
  AnswerValueSchema,
  answerFormOf,
  answerLimits,
  type Mark,
  type QuestionForm,
} from '#lib/contract/training/training-questions.ts';
import { type ChosenLevels, levelsFit, pointsOfLevels } from '#lib/contract/training/training-rubrics.ts';
import type { Database } from '../../platform/database/database.ts';
import { trainingAnswers } from '../tables.ts';

/** True when the answer has the form required by the question, and contains only its options. */
export function answerFits(question: QuestionForm, value: AnswerValue): boolean {
  if (value.kind !== answerFormOf[question.kind]) return false;
  if (value.kind === 'number') return true;
  if (value.kind === 'text')
    return value.text.length <= (question.kind === 'long' ? answerLimits.long : answerLimits.text);
  const known = value.options.every((chosen) => question.options.some(({ key }) => key === chosen));
  const isSet = new Set(value.options).size === value.options.length;
  return known && isSet && (question.kind === 'multiple' || value.options.length <= 1);
}

/** True when the answer is not empty. */
export const isAnswered = (value: AnswerValue): boolean =>
  value.kind === 'choice' ? value.options.length > 0 : value.text.trim() !== '';

/** Points by automatic marking: all or none. Null when people mark this question. */
export function autoPoints({ solution, unit, points }: QuestionForm, value: AnswerValue): number | null {
  if (solution.kind === 'text') return null;
  if (solution.kind === 'choice') return sameAnswer(solution, value) ? points : 0;
  const number = value.kind === 'number' ? readNumber(value.text, unit) : null;
  return number !== null && isWithin(number, solution) ? points : 0;
}

/** Stored answer and mark; null when there is none. */
export interface Kept {
  readonly answer: { readonly answered: boolean; readonly autoPoints: number | null } | null;
  readonly mark: {
    readonly points: number | null;
    readonly comment: string;
    readonly levels: ChosenLevels;
    readonly reason: string;
  } | null;
}

/**
 * The mark of one answer in submitted work: a person's mark takes precedence over the automatic one; an empty answer
 * gets no points.
 */
export function markOf(most: number, { answer, mark }: Kept): Mark {
  const given = { comment: mark?.comment ?? '', levels: mark?.levels ?? {}, reason: mark?.reason ?? '' };
  if (mark && mark.points !== null)
    return { points: mark.points, verdict: verdictOf(mark.points, most), ...given, auto: false };
  if (!answer?.answered) return { points: 0, verdict: 'blank', ...given, auto: true };
  if (answer.autoPoints === null) return { points: null, verdict: 'toMark', ...given, auto: false };
  return { points: answer.autoPoints, verdict: verdictOf(answer.autoPoints, most), ...given, auto: true };
}

/** Reason that points and levels do not fit the rubric of a question; null when they do. */
export function rubricProblem(
  { rubric }: Pick<QuestionForm, 'rubric'>,
  { points, levels, reason }: Pick<Mark, 'points' | 'levels' | 'reason'>,
): 'levelMissing' | 'reasonMissing' | null {
  if (!levelsFit(rubric, levels)) return 'levelMissing';
  if (rubric.length === 0 || points === null) return null;
  const sum = pointsOfLevels(rubric, levels);
  if (sum === null) return 'levelMissing';
  return points === sum || reason !== '' ? null : 'reasonMissing';
}

function verdictOf(points: number, most: number): Mark['verdict'] {
  if (points >= most) return 'right';
  return points > 0 ? 'partly' : 'wrong';
}

/** The sum of the known points. Halves add up exactly. */
export const pointsOf = (marks: readonly Pick<Mark, 'points'>[]): number =>
  marks.reduce((sum, { points }) => sum + (points ?? 0), 0);

export const waiting = (marks: readonly Pick<Mark, 'points'>[]): number =>
  marks.filter(({ points }) => points === null).length;

type AnswerRow = typeof trainingAnswers.$inferSelect;

/** One student's answers to one assignment, by question key. */
export async function answersOf(
  database: Database,
  taskId: string,
  studentId: string,
): Promise<ReadonlyMap<string, AnswerRow>> {
  const rows = await database
    .select()
    .from(trainingAnswers)
    .where(and(eq(trainingAnswers.taskId, taskId), eq(trainingAnswers.studentId, studentId)));
  return new Map(rows.map((row) => [row.key, row]));
}

/** An answer for display; null when there was none. */
export function answerOf({ unit }: QuestionForm, row: AnswerRow | undefined): Answer | null {
  if (!row) return null;
  const value = AnswerValueSchema.parse(row.value);
  const { revision, savedAt } = row;
  return { value, revision, savedAt, readAs: value.kind === 'number' ? readNumber(value.text, unit) : null };
}
