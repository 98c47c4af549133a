import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { teamMembers, teamSignups } from '../teams/tables.ts';

/** The contests that a team of the player has signed up for. */
export function contestsOf(database: Database): (playerId: string) => Promise<readonly string[]> {
  return async (playerId) => {
    const rows = await database
      .selectDistinct({ id: teamSignups.competitionId })
      .from(teamSignups)
      .innerJoin(teamMembers, eq(teamMembers.teamId, teamSignups.teamId))
      .where(eq(teamMembers.playerId, playerId));
    return rows.map(({ id }) => id);
  };
}
