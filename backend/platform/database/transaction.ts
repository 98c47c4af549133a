import { sql } from 'drizzle-orm';
import { errorCode } from '#lib/process/error-code.ts';
import { errorChain } from '../error-chain.ts';
import type { Database } from './database.ts';

/** SQLSTATE of a deadlock and of a serialization failure: nothing was written, and a retry may succeed. */
const again = new Set(['40P01', '40001']);
const attempts = 4;

/**
 * Runs a change in one transaction and retries it after a deadlock. Locks are taken in this order, so that changes
 * never wait in a circle: the team's row, then the person in the contest, then everything else.
 */
export async function inTransaction<T>(database: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === attempts || !again.has(sqlState(error))) throw error;
    }
  }
}

/** SQLSTATE of a database error, also of one that the query builder wrapped; empty for other errors. */
export function sqlState(error: unknown): string {
  const codes = errorChain(error).map((one) => errorCode(one) ?? '');
  return codes.find((code) => /^[\dA-Z]{5}$/.test(code)) ?? '';
}

/**
 * Waits until no other transaction has the lock of this name, and has it until the transaction ends. One name and a pair
 * of names are different locks; names with one hash share theirs, and only wait longer.
 */
export async function acquireLock(tx: Pick<Database, 'execute'>, ...names: [string] | [string, string]): Promise<void> {
  const keys = names.map((name) => sql`hashtext(${name})`);
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.join(keys, sql`, `)})`);
}

/**
 * Serialises the changes of one person in one contest until the transaction ends.
 * @param scope a contest's id, or the name of another thing that a person does one at a time
 */
export async function lockPerson(tx: Database, scope: string, playerId: string): Promise<void> {
  await acquireLock(tx, scope, playerId);
}
