import type { RankType } from '#lib/contract/contests/rankings.ts';
import { type ComputedBoard, computedBoards, type RankRules } from './computed-standings.ts';
import type { StoredBoard } from './tables.ts';
import type { RankedTrack } from './tracks.ts';

/** 0 running, 1 frozen, 2 revealed: part of the version, so that it grows also when no standing changed. */
type Stage = 0 | 1 | 2;

/** The publicly visible part of a ranking at a given time. */
export interface Visible {
  /** The stored board to show; null when there is none yet. */
  readonly stored: StoredBoard | null;
  readonly stage: Stage;
  readonly isFrozen: boolean;
}

/** Rankings that are frozen, with the board that replaces each at the reveal. */
const revealed = { public: 'live', energy: 'liveEnergy' } as const satisfies Partial<Record<RankType, StoredBoard>>;
const isFreezing = (type: RankType): type is keyof typeof revealed => Object.hasOwn(revealed, type);

/**
 * The only place that maps a ranking to its board. Before the reveal it never returns `live`, `liveEnergy` or `final`,
 * which contain submissions after the freeze.
 */
export function visibleBoard(track: RankedTrack, type: RankType, now: number): Visible {
  const isRevealed = track.revealsAt !== null && now >= track.revealsAt;
  if (!track.types.includes(type)) return { stored: null, stage: 0, isFrozen: false };
  if (type === 'final') return { stored: isRevealed ? 'final' : null, stage: isRevealed ? 2 : 0, isFrozen: false };
  if (!isFreezing(type) || track.freezesAt === null) return { stored: type, stage: 0, isFrozen: false };
  if (isRevealed) return { stored: revealed[type], stage: 2, isFrozen: false };
  const isFrozen = now >= track.freezesAt;
  return { stored: type, stage: isFrozen ? 1 : 0, isFrozen };
}

/**
 * The public number of a board's version. It grows with every change, also when a ranking freezes or is revealed:
 * `live` has at least the changes of `public`.
 */
export const shownVersion = (version: number, { stage }: Visible): number => version * 3 + stage;

/** The board's version of a public number. */
export const storedVersion = (shown: number): number => Math.floor(shown / 3);

/** Boards with a score history. */
export type ScoredBoard = Extract<StoredBoard, 'public' | 'live' | 'final'>;

/** The boards that a track's scores are written to, `public` first. */
export function scoredBoards(track: RankRules): readonly ComputedBoard[] {
  const { freezesAt, revealsAt, finalsFrom, energyDecimals } = track;
  const has: Readonly<Record<ComputedBoard, boolean>> = {
    public: true,
    live: freezesAt !== null,
    final: revealsAt !== null,
    energy: energyDecimals !== null,
    liveEnergy: energyDecimals !== null && freezesAt !== null,
    finals: finalsFrom !== null,
  };
  return computedBoards.filter((board) => has[board]);
}
