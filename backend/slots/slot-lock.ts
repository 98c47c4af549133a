import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '../platform/database/database.ts';
import { acquireLock, inTransaction } from '../platform/database/transaction.ts';

/** Runs a change of a contest's slots in a transaction while no other change of them runs, in any process. */
export type SlotLock = <T>(competitionId: string, work: (tx: Database) => Promise<T>) => Promise<T>;

/**
 * Within this process changes wait for each other before they take a connection. When a day is opened for reservations,
 * all teams ask at once: the first ten would hold all connections of the pool while they wait for the database's lock,
 * and everybody else would be refused after the time limit for a connection.
 */
export function createSlotLock(database: Database): SlotLock {
  const turns = new Map<string, LimitFunction>();
  const turnOf = (competitionId: string): LimitFunction => {
    const turn = turns.get(competitionId) ?? pLimit(1);
    turns.set(competitionId, turn);
    return turn;
  };
  return (competitionId, work) =>
    turnOf(competitionId)(() =>
      inTransaction(database, async (tx) => {
        await acquireLock(tx, 'slots', competitionId);
        return work(tx);
      }),
    );
}
