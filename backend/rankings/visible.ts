import type { RankType } from '#lib/contract/rankings.ts';
import type { RankedRace } from './races.ts';
import { type RankRules, type ReckonedBoard, reckonedBoards } from './standing.ts';
import type { StoredBoard } from './tables.ts';

/** 0 running, 1 frozen, 2 revealed: a step that a version takes even where no standing changed. */
type Stage = 0 | 1 | 2;

/** What the public may see of a ranking at a moment. */
export interface Visible {
  /** The stored board to show; null: nothing yet. */
  readonly stored: StoredBoard | null;
  readonly stage: Stage;
  readonly isFrozen: boolean;
}

/** Rankings that stand still from the freeze on, with the board that takes their place at the reveal. */
const revealed = { public: 'live', energy: 'liveEnergy' } as const satisfies Partial<Record<RankType, StoredBoard>>;
const isFreezing = (type: RankType): type is keyof typeof revealed => Object.hasOwn(revealed, type);

/**
 * The only place that says which board stands behind a ranking. Before the reveal it never names `live`, `liveEnergy` or
 * `final`, the boards that know what was handed in after the freeze.
 */
export function visibleBoard(race: RankedRace, type: RankType, now: number): Visible {
  const isRevealed = race.revealsAt !== null && now >= race.revealsAt;
  if (!race.types.includes(type)) return { stored: null, stage: 0, isFrozen: false };
  if (type === 'final') return { stored: isRevealed ? 'final' : null, stage: isRevealed ? 2 : 0, isFrozen: false };
  if (!isFreezing(type) || race.freezesAt === null) return { stored: type, stage: 0, isFrozen: false };
  if (isRevealed) return { stored: revealed[type], stage: 2, isFrozen: false };
  const isFrozen = now >= race.freezesAt;
  return { stored: type, stage: isFrozen ? 1 : 0, isFrozen };
}

/**
 * The public number of a board's version. It grows with every change, also when a ranking freezes or is revealed:
 * `live` has at least the changes of `public`.
 */
export const shownVersion = (version: number, { stage }: Visible): number => version * 3 + stage;

/** The board's version behind a public number. */
export const storedVersion = (shown: number): number => Math.floor(shown / 3);

/** Boards of scores whose coming about is known. */
export type ScoredBoard = Extract<StoredBoard, 'public' | 'live' | 'final'>;

/** The boards that a track's scores are written to, `public` first. */
export function scoredBoards(race: RankRules): readonly ReckonedBoard[] {
  const { freezesAt, revealsAt, finalsFrom, energyDecimals } = race;
  const has: Readonly<Record<ReckonedBoard, boolean>> = {
    public: true,
    live: freezesAt !== null,
    final: revealsAt !== null,
    energy: energyDecimals !== null,
    liveEnergy: energyDecimals !== null && freezesAt !== null,
    finals: finalsFrom !== null,
  };
  return reckonedBoards.filter((board) => has[board]);
}
