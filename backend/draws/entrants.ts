import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Draw } from '#lib/contract/draws.ts';
import type { DrawDefinition } from '../content-store/content.ts';
import type { Database } from '../database/database.ts';
import { teamSignups, teams } from '../teams/tables.ts';

/** Who takes part in a draw: the teams that the committee named, else those that signed up; by their ids. */
export async function entrantsOf(
  database: Database,
  { contestId, race, teams: named }: DrawDefinition,
): Promise<Draw['entries']> {
  const rows = { id: teams.id, name: teams.name, organisation: teams.organisation };
  const present = and(eq(teams.competitionId, contestId), isNull(teams.disbandedAt));
  if (named)
    return database
      .select(rows)
      .from(teams)
      .where(and(present, inArray(teams.id, [...named])))
      .orderBy(asc(teams.id));
  return database
    .selectDistinct(rows)
    .from(teams)
    .innerJoin(teamSignups, eq(teamSignups.teamId, teams.id))
    .where(and(present, race === null ? undefined : eq(teamSignups.raceId, race)))
    .orderBy(asc(teams.id));
}
