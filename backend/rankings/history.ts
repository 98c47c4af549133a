import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Placed } from './board.ts';
import type { RankedRace } from './races.ts';
import { countedOverTime, rounded } from './standing.ts';
import { type StoredBoard, scorePoints } from './tables.ts';

export interface HistoryOfTeam {
  readonly teamId: string;
  readonly team: string;
  readonly points: { readonly at: number; readonly score: number }[];
}

/** How the scores of teams came about that stand on a board now; a score that was laid down is one point. */
export async function historyOf(
  database: Database,
  race: RankedRace,
  stored: StoredBoard | null,
  teams: readonly Placed[],
): Promise<readonly HistoryOfTeam[]> {
  const isScored = stored === 'public' || stored === 'live' || stored === 'final';
  const kept = isScored && teams.length > 0 ? await keptPoints(database, race, stored, teams) : new Map();
  return teams.map(({ teamId, name, at, score }) => ({
    teamId,
    team: name,
    points: kept.get(teamId) ?? [{ at, score }],
  }));
}

async function keptPoints(
  database: Database,
  race: RankedRace,
  stored: StoredBoard,
  teams: readonly Placed[],
): Promise<ReadonlyMap<string, HistoryOfTeam['points']>> {
  const ids = teams.map(({ teamId }) => teamId);
  const beforeFreeze = stored === 'public' && race.freezesAt !== null ? lt(scorePoints.at, race.freezesAt) : undefined;
  const rows = await database
    .select()
    .from(scorePoints)
    .where(and(eq(scorePoints.raceId, race.raceId), inArray(scorePoints.teamId, ids), beforeFreeze));
  const ofTeams = [...Map.groupBy(rows, ({ teamId }) => teamId)];
  return new Map(
    ofTeams.map(([teamId, points]) => [
      teamId,
      countedOverTime(points, race).flatMap(({ at, publicScore, privateScore }) => {
        const score = stored === 'final' ? privateScore : publicScore;
        return score === null ? [] : [{ at, score: rounded(score, race.decimals) }];
      }),
    ]),
  );
}
