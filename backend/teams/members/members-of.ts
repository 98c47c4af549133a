import { eq, inArray } from 'drizzle-orm';
import { publishChange } from '../../changes/publish.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamMembers } from '../tables.ts';

/** Ids of the members of teams. */
export async function membersOf(from: Database, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const rows = await from
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, [...teamIds]));
  return rows.map(({ playerId }) => playerId);
}

/** Publishes a signature to the person and to the members of the person's teams, who see what is still missing. */
export async function publishSignature(tx: Database, playerId: string): Promise<void> {
  const own = tx.select({ teamId: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.playerId, playerId));
  const members = await tx
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, own));
  await publishChange(tx, [playerId, ...members.map((member) => member.playerId)], { topic: 'agreement' });
}
