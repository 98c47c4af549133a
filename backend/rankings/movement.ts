import { sql } from 'drizzle-orm';
import { days, hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Placed } from './board.ts';
import type { RankedRace } from './races.ts';
import { scorePoints } from './tables.ts';

/** Ranks at an earlier moment. */
export interface RanksBefore {
  /** Seconds. */
  readonly at: number;
  readonly ranks: Pick<ReadonlyMap<string, number>, 'get'>;
}

/** Ranks of a day before, renewed every hour. */
export interface Movements {
  dayBefore(race: RankedRace, now: number): Promise<RanksBefore>;
}

/** Places gained since then. A row that is older than that moment and has no rank of then was laid down: it stands. */
export function placesGained({ teamId, rank, at }: Placed, before: RanksBefore): number | null {
  const then = before.ranks.get(teamId);
  if (then !== undefined) return then - rank;
  return at <= before.at ? 0 : null;
}

/** The full hour a day before; while a ranking is frozen its clock stands as well. */
export function dayBefore({ freezesAt }: Pick<RankedRace, 'freezesAt'>, isFrozen: boolean, now: number): number {
  const shown = isFrozen && freezesAt !== null ? Math.min(now, freezesAt) : now;
  return Math.floor((shown - days(1)) / hours(1)) * hours(1);
}

interface Kept {
  current: RanksBefore | null;
  loading: Promise<RanksBefore> | null;
}

/** How much older (seconds) the ranks may be that are shown while newer ones are read. */
const tolerated = hours(2);

/** The ranks of the hour before are shown while those of the new hour are read. */
export function createMovements(database: Database): Movements {
  const kept = new Map<string, Kept>();
  return {
    async dayBefore(race, at) {
      const entry = kept.get(race.raceId) ?? { current: null, loading: null };
      kept.set(race.raceId, entry);
      if (entry.current?.at === at) return entry.current;
      entry.loading ??= ranksAt(database, race, at)
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

/** The public ranking as it stood at a moment, from what had been handed in by then. */
async function ranksAt(database: Database, race: RankedRace, at: number): Promise<ReadonlyMap<string, number>> {
  const score = sql`round(${scorePoints.publicScore}::numeric, ${race.decimals})`;
  const direction = race.better === 'larger' ? sql.raw('desc') : sql.raw('asc');
  const counted =
    race.counts === 'last'
      ? sql`${scorePoints.at} desc, ${scorePoints.place} desc`
      : sql`${score} ${direction}, ${scorePoints.at}, ${scorePoints.place}`;
  const { rows } = (await database.execute(sql`
    select team_id, rank() over (order by score ${direction}, at)::int as rank from (
      select distinct on (${scorePoints.teamId}) ${scorePoints.teamId} as team_id, ${score} as score, ${scorePoints.at} as at
      from ${scorePoints}
      where ${scorePoints.raceId} = ${race.raceId} and ${scorePoints.at} <= ${at}
        and ${scorePoints.at} < ${race.finalsFrom ?? at + 1}
      order by ${scorePoints.teamId}, ${counted}
    ) counted
  `)) as unknown as { rows: readonly { team_id: string; rank: number }[] };
  return new Map(rows.map(({ team_id, rank }) => [team_id, rank]));
}
