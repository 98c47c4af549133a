import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TeamScore } from '#lib/contract/contests/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../messages/messages.ts';
import type { Database } from '../platform/database/database.ts';
import { teamMembers, teamSignups, teams } from '../teams/tables.ts';
import { betterOf } from './boards.ts';
import { columnsOf } from './columns.ts';
import { type RankingContext, type RankingContexts, rowsOf } from './ranking-context.ts';
import type { RankedTracks } from './tracks.ts';

interface Deps {
  readonly database: Database;
  readonly tracks: RankedTracks;
  readonly contexts: RankingContexts;
}

/** Scores of a player's teams, of one contest or of all; the latest sign-up last. */
export async function teamScores(
  { database, tracks, contexts }: Deps,
  playerId: string,
  competitionId: string | null,
  locale: Locale,
): Promise<TeamScore[]> {
  const entered = await database
    .select({ trackId: teamSignups.trackId, teamId: teams.id, team: teams.name })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.disbandedAt)))
    .innerJoin(teamSignups, eq(teamSignups.teamId, teams.id))
    .where(and(eq(teamMembers.playerId, playerId), competitionId ? eq(teams.competitionId, competitionId) : undefined))
    .orderBy(asc(teamSignups.signedUpAt), asc(teamSignups.trackId));
  const scores: TeamScore[] = [];
  for (const entry of entered)
    for (const type of tracks.find(entry.trackId)?.types ?? []) {
      const context = await contexts.of({ trackId: entry.trackId, type });
      if (context?.visible.stored) scores.push(scoreOf(context, entry, locale));
    }
  return scores;
}

function scoreOf(
  context: RankingContext,
  { teamId, team }: { teamId: string; team: string },
  locale: Locale,
): TeamScore {
  const { track, type, board } = context;
  const placed = board.find(teamId);
  const { decimals, metricName } = columnsOf(track, type, locale);
  return {
    competitionID: track.competitionId,
    raceId: track.trackId,
    raceName: track.name[locale],
    teamId,
    team,
    type,
    name: translate(locale, `rankings.type.${type}`),
    better: betterOf(track, type),
    decimals,
    metricName,
    teams: board.size,
    row: placed && (rowsOf(context, [placed])[0] ?? null),
  };
}
