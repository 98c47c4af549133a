import type { MarksForm, WorkQuestion } from '#lib/contract/training/training-staff.ts';

/** A mark as entered in its fields. */
export interface TypedMark {
  readonly points: string;
  readonly comment: string;
}
/** Edited marks by question key; other questions have their stored marks. */
export type TypedMarks = Readonly<Record<string, TypedMark>>;

/** A mark as it is stored, for its fields. */
export const typedOf = ({ mark }: Pick<WorkQuestion, 'mark'>): TypedMark => ({
  points: mark.points === null ? '' : String(mark.points),
  comment: mark.comment,
});

/** Parses typed points; null for an empty field, undefined for points that are invalid for this question. */
export function pointsOf(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const points = Number(text.trim().replace(',', '.'));
  return points >= 0 && points <= most && Number.isInteger(points * 2) ? points : undefined;
}

type Change = MarksForm['marks'][number];

/** Change of a mark by its fields; null: none. Automatic points remain unless others are typed. */
function changeOf(question: WorkQuestion, typed: TypedMark): Change | null {
  const stored = typedOf(question);
  const points = pointsOf(typed.points, question.points);
  const isSame = typed.points.trim() === stored.points && typed.comment.trim() === stored.comment;
  if (points === undefined || isSame) return null;
  const stays = question.mark.auto && points === question.mark.points;
  return { key: question.key, points: stays ? null : points, comment: typed.comment.trim() };
}

/** Marks that differ from the stored ones. Fields with invalid points are ignored. */
export const changesOf = (questions: readonly WorkQuestion[], typed: TypedMarks): Change[] =>
  questions.flatMap((question) => {
    const own = typed[question.key];
    const change = own && changeOf(question, own);
    return change ? [change] : [];
  });

/** Sum of all marks including edits, and the number of answers without a mark. */
export function sumOf(questions: readonly WorkQuestion[], typed: TypedMarks): { points: number; left: number } {
  const all = questions.map((question) => pointsOf((typed[question.key] ?? typedOf(question)).points, question.points));
  return {
    points: all.reduce<number>((sum, points) => sum + (points ?? 0), 0),
    left: all.filter((points) => points === null || points === undefined).length,
  };
}
