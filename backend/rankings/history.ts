import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Placed } from './board.ts';
import { countedOverTime, rounded } from './computed-standings.ts';
import { type StoredBoard, scorePoints } from './tables.ts';
import type { RankedTrack } from './tracks.ts';
import type { ScoredBoard } from './visible.ts';

export interface HistoryOfTeam {
  readonly teamId: string;
  readonly team: string;
  readonly points: { readonly at: number; readonly score: number }[];
}

/** Score history of the teams on a board; an imported score is one point. */
export async function historyOf(
  database: Database,
  track: RankedTrack,
  stored: StoredBoard | null,
  teams: readonly Placed[],
): Promise<readonly HistoryOfTeam[]> {
  const kept = isScored(stored) && teams.length > 0 ? await keptPoints(database, track, stored, teams) : new Map();
  return teams.map(({ teamId, name, at, score }) => ({
    teamId,
    team: name,
    points: kept.get(teamId) ?? [{ at, score }],
  }));
}

/** True when the score history of a board is known, from the points visible to it. */
export async function hasHistory(database: Database, track: RankedTrack, stored: StoredBoard | null): Promise<boolean> {
  if (!isScored(stored)) return false;
  const [point] = await database
    .select({ id: scorePoints.id })
    .from(scorePoints)
    .where(knownTo(stored, track))
    .limit(1);
  return point !== undefined;
}

const isScored = (stored: StoredBoard | null): stored is ScoredBoard =>
  stored === 'public' || stored === 'live' || stored === 'final';

/** Points of a track visible to a board: none of the final, for the public one none after the freeze. */
const knownTo = (stored: ScoredBoard, { trackId, freezesAt, finalsFrom }: RankedTrack): SQL | undefined =>
  and(
    eq(scorePoints.trackId, trackId),
    finalsFrom === null ? undefined : lt(scorePoints.at, finalsFrom),
    stored === 'public' && freezesAt !== null ? lt(scorePoints.at, freezesAt) : undefined,
  );

async function keptPoints(
  database: Database,
  track: RankedTrack,
  stored: ScoredBoard,
  teams: readonly Placed[],
): Promise<ReadonlyMap<string, HistoryOfTeam['points']>> {
  const ids = teams.map(({ teamId }) => teamId);
  const rows = await database
    .select()
    .from(scorePoints)
    .where(and(knownTo(stored, track), inArray(scorePoints.teamId, ids)));
  const ofTeams = [...Map.groupBy(rows, ({ teamId }) => teamId)];
  return new Map(
    ofTeams.map(([teamId, points]) => [
      teamId,
      countedOverTime(points, track).flatMap(({ at, publicScore, privateScore }) => {
        const score = stored === 'final' ? privateScore : publicScore;
        return score === null ? [] : [{ at, score: rounded(score, track.decimals) }];
      }),
    ]),
  );
}
