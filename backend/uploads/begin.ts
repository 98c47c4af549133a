import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockPerson } from '../platform/database/transaction.ts';
import { type Announced, typeByName } from './metadata.ts';
import { uploads } from './tables.ts';

/** Time that an unused upload is kept, in seconds. */
const unusedLife = days(1);
/** Maximum number of unused uploads of one person; beginning another deletes the oldest. */
export const unusedAtMost = 10;

export interface Begun {
  readonly fid: string;
  /** Ids of uploads that were deleted to make room. */
  readonly givenUp: readonly string[];
}

/** Records an upload, so that it has an owner before its first byte arrives. */
export function recordUpload(
  database: Database,
  clock: Clock,
  ownerId: string,
  announced: Announced & { readonly origin?: string },
): Promise<Begun> {
  const fid = randomUUID();
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'uploads', ownerId);
    const now = clock();
    const unused = await tx
      .select({ fid: uploads.fid })
      .from(uploads)
      .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.usedAt), gt(uploads.expiresAt, now)))
      .orderBy(asc(uploads.startedAt), asc(uploads.fid));
    const oldest = unused.slice(0, Math.max(0, unused.length + 1 - unusedAtMost)).map((row) => row.fid);
    // Expired, not deleted: the sweep needs the row to find the bytes. Uploads used meanwhile are kept.
    const ended = await tx
      .update(uploads)
      .set({ expiresAt: now })
      .where(and(inArray(uploads.fid, oldest), isNull(uploads.usedAt)))
      .returning({ fid: uploads.fid });
    await tx.insert(uploads).values({
      ...announced,
      fid,
      ownerId,
      contentType: typeByName(announced.name),
      startedAt: now,
      expiresAt: now + unusedLife,
    });
    return { fid, givenUp: ended.map((row) => row.fid) };
  });
}
