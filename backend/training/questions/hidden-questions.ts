import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../groups.ts';
import { trainingQuestions } from '../tables.ts';
import { tasksToAnswer } from '../tasks/personal-dates.ts';

/** Ids of questions by others in assignments that the person must still answer as a student. */
export async function hiddenQuestions(
  database: Database,
  { playerId }: Pick<Staff, 'playerId'>,
  now: number,
): Promise<ReadonlySet<string>> {
  const asked = [...(await tasksToAnswer(database, playerId, now)).values()].flat();
  if (asked.length === 0) return new Set();
  const { id, ownerId } = trainingQuestions;
  const own = await database
    .select({ id })
    .from(trainingQuestions)
    .where(and(eq(ownerId, playerId), inArray(id, asked)));
  return new Set(asked).difference(new Set(own.map((one) => one.id)));
}
