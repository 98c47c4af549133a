import type { RankRow, RankType } from '#lib/contract/contests/rankings.ts';
import type { Clock } from '../platform/clock.ts';
import { Board, type Placed } from './board.ts';
import type { Boards } from './boards.ts';
import { dayBefore, type Movements, placesGained, type RanksBefore } from './history.ts';
import type { RankedTrack, RankedTracks } from './tracks.ts';
import { type Visible, visibleBoard } from './visible.ts';

export interface RankQuery {
  readonly trackId: string;
  readonly type: RankType;
}

/** A ranking at a given time, as visible to the public. */
export interface RankingContext {
  readonly track: RankedTrack;
  readonly type: RankType;
  readonly visible: Visible;
  readonly board: Board;
  readonly before: RanksBefore;
}

export interface RankingContexts {
  /** Null when there is no such ranking. @param atLeast a version of the stored board that is known to exist */
  of(query: RankQuery, atLeast?: number): Promise<RankingContext | null>;
}

interface Deps {
  readonly clock: Clock;
  readonly tracks: RankedTracks;
  readonly boards: Boards;
  readonly movements: Movements;
}

export function createRankingContexts({ clock, tracks, boards, movements }: Deps): RankingContexts {
  const ranksBefore = async (track: RankedTrack, { stored, isFrozen }: Visible): Promise<RanksBefore> => {
    const at = dayBefore(track, isFrozen, clock());
    if (stored === 'public' || stored === 'live') return movements.dayBefore(track, at);
    if (stored !== 'final') return { at, ranks: new Map() };
    const seen = await boards.open(track, visibleBoard(track, 'public', clock()).stored ?? 'public');
    return { at, ranks: { get: (teamId) => seen.rankOf(teamId) ?? undefined } };
  };
  return {
    async of({ trackId, type }, atLeast = 0) {
      const track = tracks.find(trackId);
      if (!track?.types.includes(type)) return null;
      const visible = visibleBoard(track, type, clock());
      const board = visible.stored ? await boards.open(track, visible.stored, atLeast) : new Board(track.better);
      return { track, type, visible, board, before: await ranksBefore(track, visible) };
    },
  };
}

export const rowsOf = ({ before }: Pick<RankingContext, 'before'>, placed: readonly Placed[]): RankRow[] =>
  placed.map((row) => {
    const { rank, teamId, name, organisation, hasPage, score, figures, attempts, at } = row;
    const movement = placesGained(row, before);
    return { rank, teamId, team: name, organisation, hasPage, score, figures, attempts, at, movement };
  });
