import type { Database } from '../database/database.ts';

/** A score that was just settled. */
export interface ScoreSettled {
  readonly competitionId: string;
  readonly raceId: string;
  readonly teamId: string;
  readonly submissionId: string;
  /** Seconds. */
  readonly submittedAt: number;
  readonly settledAt: number;
}

/**
 * Hears of every score in the transaction that stores it: what it writes with `tx` becomes true together with the
 * score, and an error keeps the score from being stored.
 */
export interface ScoreListener {
  scored(tx: Database, score: ScoreSettled): Promise<void>;
}
