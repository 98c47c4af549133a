import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FoundTeam } from '#lib/contract/entries.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { TeamCard } from '#lib/contract/teams/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Page } from '../inbox/inbox-reads.ts';
import type { Database } from '../platform/database/database.ts';
import type { TeamContest } from './contests.ts';
import { contestOf, type TeamDeps } from './locked-team.ts';
import { closed, nameKey } from './rules.ts';
import { teamMembers, teamSignups, teams } from './tables.ts';
import { cardOf } from './views.ts';

export interface TeamQuery extends Page {
  readonly competitionId: string;
  readonly keyword: string;
  readonly trackId: string | undefined;
  /** Only teams that accept applications now and are not full. */
  readonly open: boolean;
}

const sizeOf = sql<number>`(select count(*)::int from ${teamMembers} m where m.team_id = ${teams.id})`;
const inTrack = (trackId: string): SQL =>
  sql`exists (select 1 from ${teamSignups} s where s.team_id = ${teams.id} and s.track_id = ${trackId})`;

/** Teams of a contest: those that can be joined first, of these and of the others the newest first. */
export async function searchTeams(
  deps: TeamDeps,
  family: TeamFamily,
  query: TeamQuery,
): Promise<{ list: TeamCard[]; total: number }> {
  const { database } = deps;
  const contest = contestOf(deps, family, query.competitionId);
  const isOpen = and(takesApplications(deps, contest), hasPlace(contest));
  const where = and(
    eq(teams.competitionId, contest.id),
    isNull(teams.disbandedAt),
    query.keyword ? mentions(query.keyword) : undefined,
    query.trackId ? inTrack(query.trackId) : undefined,
    query.open ? isOpen : undefined,
  );
  const rows = await database
    .select({ team: teams, size: sizeOf })
    .from(teams)
    .where(where)
    .orderBy(sql`(${isOpen}) desc`, desc(teams.createdAt), desc(teams.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const tracks = await tracksOf(
    database,
    rows.map(({ team }) => team.id),
  );
  return {
    list: rows.map(({ team, size }) => cardOf(contest, team, size, tracks.get(team.id) ?? [])),
    total: await database.$count(teams, where),
  };
}

/** A name key for `like`, without wildcards of its own. */
const literal = (key: string): string => key.replace(/[\\%_]/g, '\\$&');

const foundAtMost = 6;

/** Teams of all contests whose name contains the text: those that begin with it first. */
export async function findTeams(
  { database, contests }: Pick<TeamDeps, 'database' | 'contests'>,
  keyword: string,
  locale: Locale,
): Promise<FoundTeam[]> {
  const key = literal(nameKey(keyword));
  if (key === '') return [];
  const { id, competitionId, name, organisation } = teams;
  const rows = await database
    .select({ id, competitionId, name, organisation })
    .from(teams)
    .where(and(isNull(teams.disbandedAt), sql`${teams.nameKey} like ${`%${key}%`}`))
    .orderBy(sql`${teams.nameKey} not like ${`${key}%`}`, teams.nameKey, desc(teams.createdAt), desc(teams.id))
    .limit(foundAtMost);
  return rows.flatMap(({ competitionId: competitionID, ...team }) => {
    const contest = contests.find(competitionID);
    return contest ? [{ ...team, competitionID, competitionName: contest.name[locale] }] : [];
  });
}

function mentions(keyword: string): SQL | undefined {
  const pattern = `%${literal(nameKey(keyword))}%`;
  return or(
    sql`${teams.nameKey} like ${pattern}`,
    sql`lower(${teams.organisation}) like ${pattern}`,
    sql`lower(${teams.wanted}) like ${pattern}`,
  );
}

/** False for all teams of a contest whose teams are locked. */
const takesApplications = ({ clock }: TeamDeps, contest: TeamContest): SQL | undefined =>
  closed({ contest, now: clock() }) === null ? undefined : sql`false`;

/** True for teams that are not full. A track may allow fewer members than the contest does. */
function hasPlace({ size, tracks }: TeamContest): SQL | undefined {
  const tighter = tracks.filter((track) => track.size.max < size.max);
  return and(
    eq(teams.recruiting, true),
    sql`${sizeOf} < ${size.max}`,
    ...tighter.map((track) => sql`not (${sizeOf} >= ${track.size.max} and ${inTrack(track.id)})`),
  );
}

async function tracksOf(database: Database, teamIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (teamIds.length === 0) return new Map();
  const rows = await database
    .select({ teamId: teamSignups.teamId, trackId: teamSignups.trackId })
    .from(teamSignups)
    .where(inArray(teamSignups.teamId, [...teamIds]))
    .orderBy(teamSignups.trackId);
  const found = new Map<string, string[]>();
  for (const { teamId, trackId } of rows) found.set(teamId, [...(found.get(teamId) ?? []), trackId]);
  return found;
}
