import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Upload } from '#lib/contract/submissions/uploads.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isFid } from '../platform/file-store.ts';
import { runForEach } from '../platform/run-for-each.ts';
import type { Checksums } from './checksums.ts';
import type { UploadStorage } from './storage.ts';
import { uploads } from './tables.ts';
import type { MeantUpload, Uploaded, UploadReason, Uploads } from './uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Operations for the protocol, in addition to those for other parts of the backend. */
export interface KeptUploads extends Uploads {
  /** An upload of the player that is neither used nor expired. */
  unused(playerId: string, fid: string): Promise<UploadRow | null>;
  /** An upload of the player, used or not. */
  own(playerId: string, fid: string): Promise<UploadRow | null>;
  /** A used upload, without an ownership check. */
  used(fid: string): Promise<UploadRow | null>;
  /** The current state. Stores the checksum when every byte has arrived, even if the last request failed. */
  state(row: UploadRow): Promise<Upload>;
  /** Stores the checksum of a complete upload. */
  finished(fid: string): Promise<void>;
  /** Expires an unused upload, so that it is no longer found; false when there is none. The sweep deletes its bytes. */
  strike(playerId: string, fid: string): Promise<boolean>;
}

interface KeptDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Promise<UploadStorage>;
  readonly checksums: Promise<Checksums>;
}

export function createUploads(deps: KeptDeps): KeptUploads {
  const { database, clock, storage } = deps;
  const { first, own, unused, used } = createUploadRows(deps);
  const { state, finished } = createCompletion(deps, first);

  async function strike(playerId: string, fid: string): Promise<boolean> {
    if (!isFid(fid)) return false;
    const ended = { expiresAt: clock() };
    const struck = await database
      .update(uploads)
      .set(ended)
      .where(unusedBy(playerId, fid, clock()))
      .returning();
    return struck.length > 0;
  }

  return {
    own,
    unused,
    used,
    state,
    finished,
    strike,

    async find(playerId, fid) {
      const row = await own(playerId, fid);
      return row && state(row);
    },

    async discard(playerId, fid) {
      if (await strike(playerId, fid)) await (await storage).remove(fid);
    },

    async use(tx, playerId, meant) {
      if (!isFid(meant.fid)) return 'uploadMissing';
      const now = clock();
      const [row] = await tx
        .update(uploads)
        .set({ usedAt: now })
        .where(and(unusedBy(playerId, meant.fid, now), isMeant(meant), isNotNull(uploads.sha256)))
        .returning();
      return row ? uploadedOf(row) : reasonOf(tx, playerId, meant, now);
    },

    async open(fid, range) {
      const row = await first(fid);
      if (!row) throw new Error('Not the id of an upload');
      return { bytes: await (await storage).open(fid, range), size: row.size };
    },

    path: async (fid) => (await storage).path(fid),

    async release(tx, fid) {
      await tx.update(uploads).set({ usedAt: null, expiresAt: clock() }).where(eq(uploads.fid, fid));
    },

    async forgetUnused() {
      const kept = await storage;
      await deleteExpired(database, kept, clock());
      await kept.forgetCopies();
    },
  };
}

/** An upload that its owner has neither used nor lost by its age. */
const unusedBy = (playerId: string, fid: string, now: number) =>
  and(eq(uploads.fid, fid), eq(uploads.ownerId, playerId), isNull(uploads.usedAt), gt(uploads.expiresAt, now));

const isMeant = ({ kind, subject }: MeantUpload) => and(eq(uploads.kind, kind), eq(uploads.subject, subject));

/** Reads single uploads; null for one that does not exist. */
function createUploadRows({ database, clock }: KeptDeps) {
  async function first(fid: string, condition?: SQL): Promise<UploadRow | null> {
    if (!isFid(fid)) return null;
    const [row = null] = await database
      .select()
      .from(uploads)
      .where(and(eq(uploads.fid, fid), condition));
    return row;
  }

  return {
    first,
    own: (playerId: string, fid: string) =>
      first(fid, and(eq(uploads.ownerId, playerId), or(isNotNull(uploads.usedAt), gt(uploads.expiresAt, clock())))),
    unused: (playerId: string, fid: string) => first(fid, unusedBy(playerId, fid, clock())),
    used: (fid: string) => first(fid, isNotNull(uploads.usedAt)),
  };
}

/** Progress of uploads. The checksum is computed once, however many requests ask when the last byte has arrived. */
function createCompletion(
  { database, storage, checksums }: KeptDeps,
  first: (fid: string, condition?: SQL) => Promise<UploadRow | null>,
): Pick<KeptUploads, 'state' | 'finished'> {
  const finishing = new Map<string, Promise<void>>();

  async function offsetOf({ fid, size, sha256 }: UploadRow): Promise<number> {
    if (sha256) return size;
    const { store } = await storage;
    return (await store.getUpload(fid)).offset;
  }

  async function noteChecksum(fid: string): Promise<void> {
    const row = await first(fid, isNull(uploads.sha256));
    if (!row) return;
    const sha256 = await (await checksums).whole(fid, row.size);
    await database.update(uploads).set({ sha256 }).where(eq(uploads.fid, fid));
  }

  function finished(fid: string): Promise<void> {
    const running = finishing.get(fid) ?? noteChecksum(fid).finally(() => finishing.delete(fid));
    finishing.set(fid, running);
    return running;
  }

  return {
    finished,
    async state(row) {
      const offset = await offsetOf(row);
      const isNew = offset === row.size && row.sha256 === null;
      if (isNew) await finished(row.fid);
      const current = isNew ? await first(row.fid) : row;
      const { fid, kind, subject, name, size, startedAt, expiresAt } = row;
      return { fid, kind, subject, name, size, offset, sha256: current?.sha256 ?? null, startedAt, expiresAt };
    },
  };
}

/** Reason that `use` found no usable upload. */
async function reasonOf(tx: Database, playerId: string, meant: MeantUpload, now: number): Promise<UploadReason> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.fid, meant.fid), eq(uploads.ownerId, playerId), isMeant(meant)));
  if (row?.usedAt) return 'uploadUsed';
  return row && row.expiresAt > now ? 'uploadUnfinished' : 'uploadMissing';
}

async function deleteExpired(database: Database, { remove }: UploadStorage, now: number): Promise<void> {
  const over = and(isNull(uploads.usedAt), lte(uploads.expiresAt, now));
  const rows = await database.select({ fid: uploads.fid }).from(uploads).where(over);
  await runForEach(rows, ({ fid }) =>
    database.transaction(async (tx) => {
      const still = and(eq(uploads.fid, fid), over);
      // Locked, so that it is not used meanwhile; one that is being used is skipped.
      const [row] = await tx.select().from(uploads).where(still).for('update', { skipLocked: true });
      if (!row) return;
      // The row is deleted last: after a failure the next sweep finds the bytes again.
      await remove(fid);
      await tx.delete(uploads).where(still);
    }),
  );
}

const uploadedOf = ({ name, size, sha256, contentType, origin }: UploadRow): Uploaded => ({
  name,
  size,
  sha256: sha256 ?? '',
  contentType,
  origin,
});
