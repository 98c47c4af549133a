import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TeamScore } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../database/database.ts';
import { say } from '../messages/messages.ts';
import { teamMembers, teamSignups, teams } from '../teams/tables.ts';
import { betterOf } from './boards.ts';
import { columnsOf } from './columns.ts';
import type { RankedRaces } from './races.ts';
import { type RankScene, type RankScenes, rowsOf } from './scene.ts';

interface Parts {
  readonly database: Database;
  readonly races: RankedRaces;
  readonly scenes: RankScenes;
}

/** What a player's teams reached, of one contest or of all; the latest sign-up last. */
export async function teamScores(
  { database, races, scenes }: Parts,
  playerId: string,
  competitionId: string | null,
  locale: Locale,
): Promise<TeamScore[]> {
  const entered = await database
    .select({ raceId: teamSignups.raceId, teamId: teams.id, team: teams.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.disbandedAt)))
    .innerJoin(teamSignups, eq(teamSignups.teamId, teams.id))
    .where(and(eq(teamMembers.playerId, playerId), competitionId ? eq(teams.competitionId, competitionId) : undefined))
    .orderBy(asc(teamSignups.signedUpAt), asc(teamSignups.raceId));
  const scores: TeamScore[] = [];
  for (const entry of entered)
    for (const type of races.find(entry.raceId)?.types ?? []) {
      const scene = await scenes.of({ raceId: entry.raceId, type });
      if (scene?.visible.stored) scores.push(scoreOf(scene, entry, locale));
    }
  return scores;
}

function scoreOf(scene: RankScene, { teamId, team }: { teamId: string; team: string }, locale: Locale): TeamScore {
  const { race, type, board } = scene;
  const placed = board.find(teamId);
  const { decimals, metricName } = columnsOf(race, type, locale);
  return {
    competitionID: race.competitionId,
    raceId: race.raceId,
    raceName: race.name[locale],
    teamId,
    team,
    type,
    name: say(locale, `rankings.type.${type}`),
    better: betterOf(race, type),
    decimals,
    metricName,
    teams: board.size,
    row: placed && (rowsOf(scene, [placed])[0] ?? null),
  };
}
