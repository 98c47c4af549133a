import { countDistinct, sql } from 'drizzle-orm';
import { type Clock, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { teamSignups } from './tables.ts';

/** Number of teams that signed up for a contest, and for each of its tracks. */
export interface TeamCount {
  readonly teams: number;
  readonly tracks: ReadonlyMap<string, number>;
}

export interface TeamCounts {
  /** By contest, at most a minute old. Contests without a sign-up are not included. */
  all(): Promise<ReadonlyMap<string, TeamCount>>;
}

/** Counted once a minute, regardless of the number of requests. A failed count is not cached. */
export function createTeamCounts(database: Database, clock: Clock): TeamCounts {
  let kept: { readonly until: number; readonly counts: Promise<ReadonlyMap<string, TeamCount>> } | null = null;
  return {
    all() {
      if (kept && clock() < kept.until) return kept.counts;
      const counts = count(database);
      const entry = { until: clock() + minutes(1), counts };
      kept = entry;
      counts.catch(() => {
        if (kept === entry) kept = null;
      });
      return counts;
    },
  };
}

async function count(database: Database): Promise<ReadonlyMap<string, TeamCount>> {
  const rows = await database
    .select({
      competitionId: teamSignups.competitionId,
      /** Null in the row of the whole contest. */
      trackId: sql<string | null>`${teamSignups.trackId}`,
      teams: countDistinct(teamSignups.teamId),
    })
    .from(teamSignups)
    .groupBy(
      sql`grouping sets ((${teamSignups.competitionId}), (${teamSignups.competitionId}, ${teamSignups.trackId}))`,
    );
  const counts = new Map<string, { teams: number; tracks: Map<string, number> }>();
  for (const { competitionId, trackId, teams } of rows) {
    const entry = counts.get(competitionId) ?? { teams: 0, tracks: new Map() };
    counts.set(competitionId, entry);
    if (trackId === null) entry.teams = teams;
    else entry.tracks.set(trackId, teams);
  }
  return counts;
}
