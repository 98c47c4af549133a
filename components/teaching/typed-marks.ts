import type { MarksForm, WorkQuestion } from '#lib/contract/training-staff.ts';

/** A mark as it stands in its fields. */
export interface TypedMark {
  readonly points: string;
  readonly comment: string;
}
/** What somebody typed, by the key of the question; the others are as they are stored. */
export type TypedMarks = Readonly<Record<string, TypedMark>>;

/** A mark as it is stored, for its fields. */
export const typedOf = ({ mark }: Pick<WorkQuestion, 'mark'>): TypedMark => ({
  points: mark.points === null ? '' : String(mark.points),
  comment: mark.comment,
});

/** Points as people type them; null for an empty field, undefined for what are no points of this question. */
export function pointsOf(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const points = Number(text.trim().replace(',', '.'));
  return points >= 0 && points <= most && Number.isInteger(points * 2) ? points : undefined;
}

type Change = MarksForm['marks'][number];

/** What a question's fields change about its mark; null: nothing. The backend's own points stay unless others are typed. */
function changeOf(question: WorkQuestion, typed: TypedMark): Change | null {
  const stored = typedOf(question);
  const points = pointsOf(typed.points, question.points);
  const isSame = typed.points.trim() === stored.points && typed.comment.trim() === stored.comment;
  if (points === undefined || isSame) return null;
  const stays = question.mark.auto && points === question.mark.points;
  return { key: question.key, points: stays ? null : points, comment: typed.comment.trim() };
}

/** The marks that differ from what is stored. Fields with wrong points change nothing. */
export const changesOf = (questions: readonly WorkQuestion[], typed: TypedMarks): Change[] =>
  questions.flatMap((question) => {
    const own = typed[question.key];
    const change = own && changeOf(question, own);
    return change ? [change] : [];
  });

/** The sum of all marks as they are typed, and how many answers have none yet. */
export function sumOf(questions: readonly WorkQuestion[], typed: TypedMarks): { points: number; left: number } {
  const all = questions.map((question) => pointsOf((typed[question.key] ?? typedOf(question)).points, question.points));
  return {
    points: all.reduce<number>((sum, points) => sum + (points ?? 0), 0),
    left: all.filter((points) => points === null || points === undefined).length,
  };
}
