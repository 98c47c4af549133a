import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { captainOf, type LockedTeam } from '../teams/locked-team.ts';
import { submitRights } from './tables.ts';

/** The captain's setting of the members who may submit; null when there is none. */
export async function rightsOf(tx: Database, teamId: string) {
  const [row = null] = await tx.select().from(submitRights).where(eq(submitRights.teamId, teamId));
  return row;
}

/**
 * True when a member may submit for the team: every member by default, only selected ones after the captain's choice,
 * and always the captain.
 */
export async function maySubmit({ tx, team, members }: LockedTeam, playerId: string): Promise<boolean> {
  if (captainOf({ members })?.playerId === playerId) return true;
  const row = await rightsOf(tx, team.id);
  return row === null || row.playerIds.includes(playerId);
}
