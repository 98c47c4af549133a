import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TeamCard, TeamFamily } from '#lib/contract/teams.ts';
import type { Database } from '../database/database.ts';
import type { Page } from '../inbox/inbox.ts';
import type { TeamContest } from './contests.ts';
import { contestOf, type TeamParts } from './scene.ts';
import { teamMembers, teamSignups, teams } from './tables.ts';
import { nameKey } from './team-name.ts';
import { cardOf } from './views.ts';

export interface TeamQuery extends Page {
  readonly competitionId: string;
  readonly keyword: string;
  readonly raceId: string | undefined;
  /** Only teams that take applications and have a place. */
  readonly open: boolean;
}

const sizeOf = sql<number>`(select count(*)::int from ${teamMembers} m where m.team_id = ${teams.id})`;
const inRace = (raceId: string): SQL =>
  sql`exists (select 1 from ${teamSignups} s where s.team_id = ${teams.id} and s.race_id = ${raceId})`;

/** Teams of a contest, the newest first. */
export async function searchTeams(
  parts: TeamParts,
  family: TeamFamily,
  query: TeamQuery,
): Promise<{ list: TeamCard[]; total: number }> {
  const { database } = parts;
  const contest = contestOf(parts, family, query.competitionId);
  const where = and(
    eq(teams.competitionId, contest.id),
    isNull(teams.disbandedAt),
    query.keyword ? mentions(query.keyword) : undefined,
    query.raceId ? inRace(query.raceId) : undefined,
    query.open ? hasPlace(contest) : undefined,
  );
  const rows = await database
    .select({ team: teams, size: sizeOf })
    .from(teams)
    .where(where)
    .orderBy(desc(teams.createdAt), desc(teams.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const races = await racesOf(
    database,
    rows.map(({ team }) => team.id),
  );
  return {
    list: rows.map(({ team, size }) => cardOf(contest, team, size, races.get(team.id) ?? [])),
    total: await database.$count(teams, where),
  };
}

function mentions(keyword: string): SQL | undefined {
  const pattern = `%${nameKey(keyword).replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`${teams.nameKey} like ${pattern}`,
    sql`lower(${teams.organisation}) like ${pattern}`,
    sql`lower(${teams.wanted}) like ${pattern}`,
  );
}

/** A race may allow fewer members than the contest does. */
function hasPlace({ size, races }: TeamContest): SQL | undefined {
  const tighter = races.filter((race) => race.size.max < size.max);
  return and(
    eq(teams.recruiting, true),
    sql`${sizeOf} < ${size.max}`,
    ...tighter.map((race) => sql`not (${sizeOf} >= ${race.size.max} and ${inRace(race.id)})`),
  );
}

async function racesOf(database: Database, teamIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (teamIds.length === 0) return new Map();
  const rows = await database
    .select({ teamId: teamSignups.teamId, raceId: teamSignups.raceId })
    .from(teamSignups)
    .where(inArray(teamSignups.teamId, [...teamIds]))
    .orderBy(teamSignups.raceId);
  const found = new Map<string, string[]>();
  for (const { teamId, raceId } of rows) found.set(teamId, [...(found.get(teamId) ?? []), raceId]);
  return found;
}
