import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Placed } from './board.ts';
import type { RankedRace } from './races.ts';
import { countedOverTime, rounded } from './standing.ts';
import { type StoredBoard, scorePoints } from './tables.ts';
import type { ScoredBoard } from './visible.ts';

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
  const kept = isScored(stored) && teams.length > 0 ? await keptPoints(database, race, stored, teams) : new Map();
  return teams.map(({ teamId, name, at, score }) => ({
    teamId,
    team: name,
    points: kept.get(teamId) ?? [{ at, score }],
  }));
}

/** Whether it is known how the scores of a board came about, from what the board itself may know. */
export async function hasHistory(database: Database, race: RankedRace, stored: StoredBoard | null): Promise<boolean> {
  if (!isScored(stored)) return false;
  const [point] = await database.select({ id: scorePoints.id }).from(scorePoints).where(knownTo(stored, race)).limit(1);
  return point !== undefined;
}

const isScored = (stored: StoredBoard | null): stored is ScoredBoard =>
  stored === 'public' || stored === 'live' || stored === 'final';

/** Points of a race that a board knows of: none of the final, the public one none from the freeze on. */
const knownTo = (stored: ScoredBoard, { raceId, freezesAt, finalsFrom }: RankedRace): SQL | undefined =>
  and(
    eq(scorePoints.raceId, raceId),
    finalsFrom === null ? undefined : lt(scorePoints.at, finalsFrom),
    stored === 'public' && freezesAt !== null ? lt(scorePoints.at, freezesAt) : undefined,
  );

async function keptPoints(
  database: Database,
  race: RankedRace,
  stored: ScoredBoard,
  teams: readonly Placed[],
): Promise<ReadonlyMap<string, HistoryOfTeam['points']>> {
  const ids = teams.map(({ teamId }) => teamId);
  const rows = await database
    .select()
    .from(scorePoints)
    .where(and(knownTo(stored, race), inArray(scorePoints.teamId, ids)));
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
