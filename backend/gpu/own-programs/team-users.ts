import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { GpuError } from '../gpu-error.ts';
import { gpuTeamUsers } from '../tables.ts';

/** User of the operating system under which a team's programs run; null while it has none. */
export async function userOf(from: Database, teamId: string): Promise<string | null> {
  const [row] = await from.select().from(gpuTeamUsers).where(eq(gpuTeamUsers.teamId, teamId));
  return row?.userName ?? null;
}

/**
 * Gives the team a user of the pool unless it has one. Idempotent.
 * @param pool users that exist on every node
 * @throws GpuError `noTeamUser` when all are given away
 */
export async function giveUser(tx: Database, teamId: string, pool: readonly string[]): Promise<void> {
  if (await userOf(tx, teamId)) return;
  const given = new Set((await tx.select().from(gpuTeamUsers)).map(({ userName }) => userName));
  for (const userName of pool.filter((name) => !given.has(name))) {
    // Another team may take the same user meanwhile; then it is the next one.
    const taken = await tx.insert(gpuTeamUsers).values({ userName, teamId }).onConflictDoNothing().returning();
    if (taken.length > 0) return;
  }
  throw new GpuError('noTeamUser');
}
