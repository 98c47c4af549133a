import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { submissions } from '../submissions/tables.ts';

/** Whether a team has handed anything in for a race, in whatever state it is. */
export async function hasHandedIn(from: Database, teamId: string, raceId: string): Promise<boolean> {
  const [row] = await from
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.teamId, teamId), eq(submissions.raceId, raceId)))
    .limit(1);
  return row !== undefined;
}
