import { and, eq, lt } from 'drizzle-orm';
import { type Clock, days, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { sha256 } from '../signing/signing.ts';
import { idempotencyKeys } from './tables.ts';

/** Answers are kept for so long, in seconds. */
const kept = days(1);
/** A first request that never finished stops blocking its key after this, in seconds. */
const abandoned = minutes(5);

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}
export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  /** The key came before with another request. */
  | { readonly kind: 'reused' };

/** Writes that carry a key are done once, however often they are sent. */
export interface Idempotency {
  claim(scope: string, key: string, request: string): Promise<Claim>;
  finish(scope: string, key: string, answer: StoredAnswer): Promise<void>;
  /** Gives the key back after a failure, so that the write may be sent again. */
  release(scope: string, key: string): Promise<void>;
}

export function createIdempotency(database: Database, clock: Clock): Idempotency {
  const row = (scope: string, key: string) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  return {
    async claim(scope, key, request) {
      const requestHash = sha256(request);
      await database
        .delete(idempotencyKeys)
        .where(and(row(scope, key), lt(idempotencyKeys.createdAt, clock() - abandoned), eq(idempotencyKeys.status, 0)));
      const inserted = await database
        .insert(idempotencyKeys)
        .values({ scope, key, requestHash, status: 0, createdAt: clock() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (inserted.length > 0) return { kind: 'first' };
      const [first] = await database.select().from(idempotencyKeys).where(row(scope, key));
      if (!first || first.status === 0) return { kind: 'running' };
      if (first.requestHash !== requestHash) return { kind: 'reused' };
      return { kind: 'repeated', answer: { status: first.status, body: first.body ?? '' } };
    },
    async finish(scope, key, { status, body }) {
      await database.update(idempotencyKeys).set({ status, body }).where(row(scope, key));
    },
    async release(scope, key) {
      await database.delete(idempotencyKeys).where(row(scope, key));
    },
  };
}

/** Deletes answers that are older than a day. */
export async function forgetOldAnswers(database: Database, clock: Clock): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, clock() - kept));
}
