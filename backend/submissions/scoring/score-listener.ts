import type { Database } from '../../platform/database/database.ts';

/** A newly settled score. */
export interface ScoreSettled {
  readonly competitionId: string;
  readonly trackId: string;
  readonly teamId: string;
  readonly submissionId: string;
  /** Seconds. */
  readonly submittedAt: number;
  readonly settledAt: number;
}

/**
 * Called for every score in the transaction that stores it: writes with `tx` are committed together with the score, and
 * an error prevents the score from being stored.
 */
export interface ScoreListener {
  scored(tx: Database, score: ScoreSettled): Promise<void>;
}
