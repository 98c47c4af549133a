import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { days, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows-of.ts';
import { teams as teamRows } from '../teams/tables.ts';
import type { Placed } from './board.ts';
import { byHiddenHalf, countedOverTime, pointsForFinal, rounded } from './computed-standings.ts';
import { type KeptPoint, readPoints } from './record.ts';
import { type StoredBoard, scorePoints } from './tables.ts';
import type { RankedTrack } from './tracks.ts';
import type { ScoredBoard } from './visible.ts';

/** Ranks at an earlier time. */
export interface RanksBefore {
  /** Seconds. */
  readonly at: number;
  readonly ranks: Pick<ReadonlyMap<string, number>, 'get'>;
}

/** Ranks of the previous day, updated every hour. */
export interface Movements {
  dayBefore(track: RankedTrack, now: number): Promise<RanksBefore>;
}

/** Ranks gained since then. An older row that had no rank then was imported: it has not moved. */
export function placesGained({ teamId, rank, at }: Placed, before: RanksBefore): number | null {
  const then = before.ranks.get(teamId);
  if (then !== undefined) return then - rank;
  return at <= before.at ? 0 : null;
}

/** The full hour 24 hours ago; for a frozen ranking, 24 hours before the freeze. */
export function dayBefore({ freezesAt }: Pick<RankedTrack, 'freezesAt'>, isFrozen: boolean, now: number): number {
  const shown = isFrozen && freezesAt !== null ? Math.min(now, freezesAt) : now;
  return Math.floor((shown - days(1)) / hours(1)) * hours(1);
}

interface Kept {
  current: RanksBefore | null;
  loading: Promise<RanksBefore> | null;
}

/** Maximum age (seconds) of the ranks shown while newer ones are loaded. */
const tolerated = hours(2);

/** The ranks of the previous hour are shown while those of the new hour are loaded. */
export function createMovements(database: Database): Movements {
  const kept = new Map<string, Kept>();
  return {
    async dayBefore(track, at) {
      const entry = kept.get(track.trackId) ?? { current: null, loading: null };
      kept.set(track.trackId, entry);
      if (entry.current?.at === at) return entry.current;
      entry.loading ??= ranksAt(database, track, at)
        .then((ranks) => {
          entry.current = { at, ranks };
          return entry.current;
        })
        .finally(() => {
          entry.loading = null;
        });
      if (!entry.current || Math.abs(at - entry.current.at) > tolerated) return entry.loading;
      entry.loading.catch(() => undefined);
      return entry.current;
    },
  };
}

/** The public ranking at a given time, from the submissions up to then of teams that still exist. */
async function ranksAt(database: Database, track: RankedTrack, at: number): Promise<ReadonlyMap<string, number>> {
  const score = sql`round(${scorePoints.publicScore}::numeric, ${track.decimals})`;
  const direction = track.better === 'larger' ? sql.raw('desc') : sql.raw('asc');
  const counted =
    track.counts === 'last'
      ? sql`${scorePoints.at} desc, ${scorePoints.sequence} desc`
      : sql`${score} ${direction}, ${scorePoints.at}, ${scorePoints.sequence}`;
  const ranked = sql`
    select team_id, rank() over (order by score ${direction}, at)::int as rank from (
      select distinct on (${scorePoints.teamId}) ${scorePoints.teamId} as team_id, ${score} as score, ${scorePoints.at} as at
      from ${scorePoints} left join ${teamRows} on ${teamRows.id} = ${scorePoints.teamId}
      where ${scorePoints.trackId} = ${track.trackId} and ${scorePoints.at} <= ${at} and ${teamRows.disbandedAt} is null
        and ${scorePoints.at} < ${track.finalsFrom ?? at + 1}
      order by ${scorePoints.teamId}, ${counted}
    ) counted
  `;
  const rows = await rowsOf(database, ranked);
  return new Map(rows.map(({ team_id, rank }) => [String(team_id), Number(rank)]));
}

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
  const rows = await readPoints(database, and(knownTo(stored, track), inArray(scorePoints.teamId, ids)));
  const ofTeams = [...Map.groupBy(rows, ({ teamId }) => teamId)];
  return new Map(
    ofTeams.map(([teamId, points]) => [
      teamId,
      countedBy(stored, points, track).map(({ at, publicScore: score }) => ({
        at,
        score: rounded(score, track.decimals),
      })),
    ]),
  );
}

/** Changes of what counts on a board, with its score in `publicScore`. */
function countedBy(stored: ScoredBoard, points: readonly KeptPoint[], track: RankedTrack): readonly KeptPoint[] {
  if (stored !== 'final') return countedOverTime(points, track);
  if (track.finalChoices === null) return byHiddenHalf(countedOverTime(points, track));
  return countedOverTime(byHiddenHalf(pointsForFinal(points, track)), track);
}
