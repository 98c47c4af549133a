import { and, eq } from 'drizzle-orm';
import { readNumber } from '#lib/contract/read-number.ts';
import type { Answer, QuestionForm } from '#lib/contract/training/training-questions.ts';
import { AnswerValueSchema } from '#lib/contract/training/training-questions.ts';
import type { Database } from '../../platform/database/database.ts';
import { trainingAnswers } from '../tables.ts';

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
