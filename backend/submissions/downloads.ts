import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { LockedTeam } from '../teams/locked-team.ts';
import { dataDownloads } from './tables.ts';

/** Records the team's first download of a track's data; later ones change nothing. */
export async function recordDownload(
  { tx, team, now }: Pick<LockedTeam, 'tx' | 'team' | 'now'>,
  { trackId, playerId }: { readonly trackId: string; readonly playerId: string },
): Promise<void> {
  await tx
    .insert(dataDownloads)
    .values({ teamId: team.id, trackId, playerId, downloadedAt: now })
    .onConflictDoNothing();
}

/** True when a member of the team has downloaded data of the track. */
export async function hasDownloaded(from: Database, teamId: string, trackId: string): Promise<boolean> {
  const own = and(eq(dataDownloads.teamId, teamId), eq(dataDownloads.trackId, trackId));
  return (await from.$count(dataDownloads, own)) > 0;
}
