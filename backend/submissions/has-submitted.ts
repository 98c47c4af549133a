import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { submissions } from './tables.ts';

/** True when a team has submitted something for a track, regardless of its state. */
export async function hasSubmitted(from: Database, teamId: string, trackId: string): Promise<boolean> {
  const [row] = await from
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.teamId, teamId), eq(submissions.trackId, trackId)))
    .limit(1);
  return row !== undefined;
}
