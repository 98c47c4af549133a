import { and, eq } from 'drizzle-orm';
import { publishChange } from '../changes/publish.ts';
import type { Database } from '../platform/database/database.ts';
import type { LoadedTeam } from '../teams/locked-team.ts';
import { dataDownloads } from './tables.ts';

/**
 * Records the team's first download of a track's data, and publishes to the members that their next step changed; later
 * ones change nothing.
 */
export async function recordDownload(
  { tx: from, team, members, now }: Pick<LoadedTeam, 'tx' | 'team' | 'members' | 'now'>,
  { trackId, playerId }: { readonly trackId: string; readonly playerId: string },
): Promise<void> {
  await from.transaction(async (tx) => {
    const recorded = await tx
      .insert(dataDownloads)
      .values({ teamId: team.id, trackId, playerId, downloadedAt: now })
      .onConflictDoNothing()
      .returning();
    const concerned = members.map((member) => member.playerId);
    if (recorded.length > 0) await publishChange(tx, concerned, { topic: 'team', competitionID: team.competitionId });
  });
}

/** True when a member of the team has downloaded data of the track. */
export async function hasDownloaded(from: Database, teamId: string, trackId: string): Promise<boolean> {
  const own = and(eq(dataDownloads.teamId, teamId), eq(dataDownloads.trackId, trackId));
  return (await from.$count(dataDownloads, own)) > 0;
}
