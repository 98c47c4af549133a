import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type Clock, days, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Signer } from '../signing.ts';
import { idempotencyKeys } from './tables.ts';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16] as const;

/** Encrypts stored answers: a first password or a signed address in them is for one person only. */
interface AnswerCipher {
  /** Base64url of nonce, tag and text. `context` binds it to its row. */
  seal(text: string, context: string): string;
  /** The plain text; null when it was sealed with another secret or for another row. */
  open(sealed: string, context: string): string | null;
}

/** AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits and a key derived from the backend's secret. */
function createAnswerCipher(signer: Pick<Signer, 'sign'>): AnswerCipher {
  const key = Buffer.from(signer.sign('idempotency-answers', algorithm), 'base64url');
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      if (tag.length < tagBytes) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
        const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Answers are kept for this time, in seconds. */
const kept = days(1);
/** A first request that never finished stops blocking its key after this time, in seconds. */
export const abandoned = minutes(5);

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * The write is this request's. Once its claim was abandoned and another request has the key, both methods change nothing.
 */
export interface FirstClaim {
  readonly kind: 'first';
  /** Stores the answer for repetitions. */
  finish(answer: StoredAnswer): Promise<void>;
  /** Releases the key after a failure, so that the write may be repeated. */
  release(): Promise<void>;
}

export type Claim =
  | FirstClaim
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  /** The key was used before with another request. */
  | { readonly kind: 'reused' }
  /** The write was done, but its stored answer cannot be decrypted. */
  | { readonly kind: 'unreadable' };

/**
 * Writes that carry a key are executed once, regardless of repetitions. Answers are stored encrypted, and of a request
 * only a keyed hash: both may contain passwords.
 */
export interface Idempotency {
  claim(scope: string, key: string, request: string): Promise<Claim>;
}

interface Settings {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Pick<Signer, 'sign'>;
}

export function createIdempotency({ database, clock, signer }: Settings): Idempotency {
  const cipher = createAnswerCipher(signer);
  const contextOf = (scope: string, key: string) => `${scope}\n${key}`;
  const row = (scope: string, key: string) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const firstClaim = (scope: string, key: string, claimedAt: number): FirstClaim => {
    // A successor's claim is at least `abandoned` younger.
    const own = and(row(scope, key), eq(idempotencyKeys.createdAt, claimedAt));
    return {
      kind: 'first',
      async finish({ status, body }) {
        const sealed = cipher.seal(body, contextOf(scope, key));
        await database.update(idempotencyKeys).set({ status, body: sealed }).where(own);
      },
      async release() {
        await database.delete(idempotencyKeys).where(own);
      },
    };
  };
  return {
    async claim(scope, key, request) {
      const requestHash = signer.sign('idempotency-request', request);
      const now = clock();
      await database
        .delete(idempotencyKeys)
        .where(and(row(scope, key), lt(idempotencyKeys.createdAt, now - abandoned), eq(idempotencyKeys.status, 0)));
      const inserted = await database
        .insert(idempotencyKeys)
        .values({ scope, key, requestHash, status: 0, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (inserted.length > 0) return firstClaim(scope, key, now);
      const [first] = await database.select().from(idempotencyKeys).where(row(scope, key));
      if (!first || first.status === 0) return { kind: 'running' };
      if (first.requestHash !== requestHash) return { kind: 'reused' };
      const body = cipher.open(first.body ?? '', contextOf(scope, key));
      return body === null ? { kind: 'unreadable' } : { kind: 'repeated', answer: { status: first.status, body } };
    },
  };
}

/** Deletes answers that are older than a day. */
export async function forgetOldAnswers(database: Database, clock: Clock): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, clock() - kept));
}
