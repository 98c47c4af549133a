import type { RankRow, RankType } from '#lib/contract/rankings.ts';
import type { Clock } from '../clock.ts';
import { Board, type Placed } from './board.ts';
import type { Boards } from './boards.ts';
import { dayBefore, type Movements, placesGained, type RanksBefore } from './movement.ts';
import type { RankedRace, RankedRaces } from './races.ts';
import { type Visible, visibleBoard } from './visible.ts';

export interface RankQuery {
  readonly raceId: string;
  readonly type: RankType;
}

/** A ranking at a moment, as the public may see it. */
export interface RankScene {
  readonly race: RankedRace;
  readonly type: RankType;
  readonly visible: Visible;
  readonly board: Board;
  readonly before: RanksBefore;
}

export interface RankScenes {
  /** Null where there is no such ranking. @param atLeast a version of the stored board that is known to exist */
  of(query: RankQuery, atLeast?: number): Promise<RankScene | null>;
}

interface Parts {
  readonly clock: Clock;
  readonly races: RankedRaces;
  readonly boards: Boards;
  readonly movements: Movements;
}

export function createRankScenes({ clock, races, boards, movements }: Parts): RankScenes {
  const ranksBefore = async (race: RankedRace, { stored, isFrozen }: Visible): Promise<RanksBefore> => {
    const at = dayBefore(race, isFrozen, clock());
    if (stored === 'public' || stored === 'live') return movements.dayBefore(race, at);
    if (stored !== 'final') return { at, ranks: new Map() };
    const seen = await boards.open(race, visibleBoard(race, 'public', clock()).stored ?? 'public');
    return { at, ranks: { get: (teamId) => seen.rankOf(teamId) ?? undefined } };
  };
  return {
    async of({ raceId, type }, atLeast = 0) {
      const race = races.find(raceId);
      if (!race?.types.includes(type)) return null;
      const visible = visibleBoard(race, type, clock());
      const board = visible.stored ? await boards.open(race, visible.stored, atLeast) : new Board(race.better);
      return { race, type, visible, board, before: await ranksBefore(race, visible) };
    },
  };
}

/** Rows as they are shown. */
export const rowsOf = ({ before }: Pick<RankScene, 'before'>, placed: readonly Placed[]): RankRow[] =>
  placed.map((row) => {
    const { rank, teamId, name, organisation, hasPage, score, figures, attempts, at } = row;
    const movement = placesGained(row, before);
    return { rank, teamId, team: name, organisation, hasPage, score, figures, attempts, at, movement };
  });
