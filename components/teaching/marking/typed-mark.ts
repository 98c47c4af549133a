import { type ChosenLevels, pointsOfLevels } from '#lib/contract/training/training-rubrics.ts';
import type { MarksForm, StaffWork, WorkQuestion } from '#lib/contract/training/training-works.ts';

/** A mark as entered in its fields. */
export interface TypedMark {
  /** With a rubric: only points that differ from the sum of its levels. */
  readonly points: string;
  readonly comment: string;
  readonly levels: ChosenLevels;
  /** Reason for points that differ from the sum of the levels. */
  readonly reason: string;
}
/** Edited marks by question key; other questions have their stored marks. */
type TypedMarks = Readonly<Record<string, TypedMark>>;

/** A mark as it is stored, for its fields. */
export function typedOf({ mark, rubric }: Pick<WorkQuestion, 'mark' | 'rubric'>): TypedMark {
  const { points, comment, levels, reason, auto } = mark;
  const isSum = rubric.length > 0 && (auto || points === pointsOfLevels(rubric, levels));
  return { points: points === null || isSum ? '' : String(points), comment, levels, reason };
}

const numberIn = (text: string): number => Number(text.trim().replace(',', '.'));

/** True for the same points in another spelling: `2,50` is 2.5. */
const isSameNumber = (typed: string, stored: string): boolean =>
  typed.trim() === stored || (typed.trim() !== '' && stored !== '' && numberIn(typed) === Number(stored));

/** A level that was taken back is a change, too. */
const isSameChoice = (typed: ChosenLevels, stored: ChosenLevels): boolean =>
  Object.keys({ ...typed, ...stored }).every((key) => typed[key] === stored[key]);

const isSameMark = (typed: TypedMark, stored: TypedMark): boolean =>
  isSameNumber(typed.points, stored.points) &&
  typed.comment.trim() === stored.comment &&
  typed.reason.trim() === stored.reason &&
  isSameChoice(typed.levels, stored.levels);

/** Problem of typed points that keeps a mark from being stored; null when there is none. */
export function markProblem(
  { points: most, rubric }: Pick<WorkQuestion, 'points' | 'rubric'>,
  { points, levels, reason }: TypedMark,
): 'points' | 'levels' | 'reason' | null {
  const read = pointsOf(points, most);
  if (read === undefined) return 'points';
  if (rubric.length === 0 || read === null) return null;
  const sum = pointsOfLevels(rubric, levels);
  if (sum === null) return 'levels';
  return read === sum || reason.trim() !== '' ? null : 'reason';
}

/**
 * Points by the fields: typed ones, the sum of the levels, or those of the backend; null for none, and for typed ones
 * that cannot be stored.
 */
export function effectivePoints(question: WorkQuestion, typed: TypedMark): number | null {
  if (markProblem(question, typed) !== null) return null;
  const { rubric, mark, points } = question;
  if (rubric.length === 0 || typed.points.trim() !== '') return pointsOf(typed.points, points) ?? null;
  return pointsOfLevels(rubric, typed.levels) ?? (mark.auto ? mark.points : null);
}

/** Parses typed points; null for an empty field, undefined for points that are invalid for this question. */
export function pointsOf(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const points = numberIn(text);
  return points >= 0 && points <= most && Number.isInteger(points * 2) ? points : undefined;
}

type Change = MarksForm['marks'][number];

/** The fields as they can be stored: with invalid points the stored mark and the typed comment. */
const storable = (question: WorkQuestion, typed: TypedMark): TypedMark =>
  markProblem(question, typed) === null ? typed : { ...typedOf(question), comment: typed.comment };

/** Change of a mark by its fields; null: none. Automatic points remain unless others are typed. */
function changeOf(question: WorkQuestion, entered: TypedMark): Change | null {
  const typed = storable(question, entered);
  if (isSameMark(typed, typedOf(question))) return null;
  const points = pointsOf(typed.points, question.points) ?? pointsOfLevels(question.rubric, typed.levels);
  const stays = question.mark.auto && points === question.mark.points && Object.keys(typed.levels).length === 0;
  const { comment, levels, reason } = typed;
  return { key: question.key, points: stays ? null : points, comment: comment.trim(), levels, reason: reason.trim() };
}

/** Marks that differ from the stored ones. Invalid points are ignored; a comment beside them is not. */
export const changesOf = (questions: readonly WorkQuestion[], typed: TypedMarks): Change[] =>
  questions.flatMap((question) => {
    const own = typed[question.key];
    const change = own && changeOf(question, own);
    return change ? [change] : [];
  });

/** Parts of a stored mark that edits would replace. */
export interface ReplacedMark {
  /** Number of the question, from 1. */
  readonly number: number;
  /** Null for points that stay, and where none were stored. */
  readonly points: { readonly from: number; readonly to: number | null } | null;
  /** True when a comment, a level or a reason that was stored would be replaced. */
  readonly words: boolean;
  /** The stored comment and reason, as far as they would be replaced; the same text once. */
  readonly texts: readonly string[];
}

const isReplaced = (stored: string, typed: string): boolean => stored !== '' && typed.trim() !== stored;

/** Stored marks that the edits would replace, in the order of the questions. Additions to a mark replace nothing. */
export const replacedBy = (questions: readonly WorkQuestion[], typed: TypedMarks): ReplacedMark[] =>
  questions.flatMap((question, index) => {
    const own = typed[question.key];
    if (!own) return [];
    const kept = storable(question, own);
    const { points: from, comment, reason, levels } = question.mark;
    const to = effectivePoints(question, kept);
    const points = from === null || from === to ? null : { from, to };
    const texts = new Set<string>();
    if (isReplaced(comment, kept.comment)) texts.add(comment);
    if (isReplaced(reason, kept.reason)) texts.add(reason);
    const words = texts.size > 0 || Object.entries(levels).some(([key, level]) => kept.levels[key] !== level);
    return points || words ? [{ number: index + 1, points, words, texts: [...texts] }] : [];
  });

/** Sum of all marks including edits, and the number of answers without a mark. */
export function sumOf(questions: readonly WorkQuestion[], typed: TypedMarks): { points: number; left: number } {
  const all = questions.map((question) => effectivePoints(question, typed[question.key] ?? typedOf(question)));
  return {
    points: all.reduce<number>((sum, points) => sum + (points ?? 0), 0),
    left: all.filter((points) => points === null).length,
  };
}

export interface Typed {
  readonly marks: TypedMarks;
  /** Comment on the whole work; null: unchanged. */
  readonly comment: string | null;
}

export const nothingTyped: Typed = { marks: {}, comment: null };

/** True when the comment on the whole work differs from the stored one. */
export const isCommentEdited = (stored: Pick<StaffWork, 'comment'>, { comment }: Typed): boolean =>
  comment !== null && comment.trim() !== stored.comment;

/** True when a field, even with invalid points, differs from the stored work. */
export const isEdited = (work: StaffWork, typed: Typed): boolean =>
  isCommentEdited(work, typed) ||
  work.questions.some((question) => {
    const own = typed.marks[question.key];
    return own !== undefined && !isSameMark(own, typedOf(question));
  });

/** Why edits are not saved by themselves: a colleague's marks, a returned work, or a mark that cannot be stored. */
export type UnsavedMarks = 'decideFirst' | 'unsent' | 'wrong';

/** Null for edits that are saved by themselves, and without any. */
export function unsavedOf(work: StaffWork, typed: Typed): UnsavedMarks | null {
  if (!isEdited(work, typed)) return null;
  if (work.returnedAt !== null) return 'unsent';
  const isWrong = work.questions.some((one) => markProblem(one, typed.marks[one.key] ?? typedOf(one)) !== null);
  return isWrong ? 'wrong' : null;
}

/** The same fields as they are stored. */
export const storedFields = ({ questions, comment }: StaffWork, { marks, comment: typed }: Typed): Typed => ({
  marks: Object.fromEntries(questions.filter(({ key }) => key in marks).map((one) => [one.key, typedOf(one)])),
  comment: typed === null ? null : comment,
});
