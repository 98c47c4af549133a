import { countDistinct, sql } from 'drizzle-orm';
import { type Clock, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { teamSignups } from './tables.ts';

/** Teams that signed up for a contest, and for each of its races. */
export interface TeamCount {
  readonly teams: number;
  readonly races: ReadonlyMap<string, number>;
}

export interface TeamCounts {
  /** By contest, at most a minute old. A contest without a sign-up is not in it. */
  all(): Promise<ReadonlyMap<string, TeamCount>>;
}

/** Counted once a minute, however many pages ask. A count that failed is not kept. */
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
      /** Null in the line of the whole contest. */
      raceId: sql<string | null>`${teamSignups.raceId}`,
      teams: countDistinct(teamSignups.teamId),
    })
    .from(teamSignups)
    .groupBy(
      sql`grouping sets ((${teamSignups.competitionId}), (${teamSignups.competitionId}, ${teamSignups.raceId}))`,
    );
  const counts = new Map<string, { teams: number; races: Map<string, number> }>();
  for (const { competitionId, raceId, teams } of rows) {
    const entry = counts.get(competitionId) ?? { teams: 0, races: new Map() };
    counts.set(competitionId, entry);
    if (raceId === null) entry.teams = teams;
    else entry.races.set(raceId, teams);
  }
  return counts;
}
