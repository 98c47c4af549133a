import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Crop, FileLink, FilePurpose, StoredFile } from '#lib/contract/files.ts';
import { addressOf } from '#lib/contract/route.ts';
import { filesRoutes } from '#lib/contract/routes/files.ts';
import { type Clock, days, hours, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockPerson } from '../platform/database/transaction.ts';
import { type FileStore, isFid } from '../platform/file-store.ts';
import { runForEach } from '../platform/run-for-each.ts';
import { type Signer, sha256 } from '../platform/signing.ts';
import { type ImageProblem, rewriteImage } from './images.ts';
import { files } from './tables.ts';

/** Life of a link, in seconds. */
const linkLife = minutes(10);
const uploadsPerHour = 40;
/** Seconds after which a player at the limit can certainly upload again. */
export const uploadWait = hours(1);
/** Unreferenced files are deleted after this time, in seconds. */
const unusedLife = days(1);

export interface FileBytes {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly sha256: string;
}
export type UploadProblem = ImageProblem | 'tooManyUploads';

interface Upload {
  readonly bytes: Buffer;
  readonly purpose: FilePurpose;
  readonly crop?: Crop | undefined;
}

/** Private images of players. Files of other players are reported as missing. */
export interface Files {
  add(ownerId: string, upload: Upload): Promise<StoredFile | UploadProblem>;
  find(ownerId: string, fid: string): Promise<StoredFile | null>;
  /** A link for the owner alone, valid for ten minutes; null when they have no such file. */
  link(ownerId: string, fid: string): Promise<FileLink | null>;
  /** The file behind a link of that player. */
  open(ownerId: string, ticket: string): Promise<FileBytes | null>;
  read(ownerId: string, fid: string): Promise<FileBytes | null>;
  /** A portrait in use, for any caller. */
  portrait(fid: string): Promise<FileBytes | null>;
  /** The bytes of any file, for checks by the committee. */
  submitted(fid: string): Promise<FileBytes | null>;
  /** Marks the file as referenced; false when the owner has no such file for that purpose. */
  use(into: Pick<Database, 'update'>, ownerId: string, fid: string, purpose: FilePurpose): Promise<boolean>;
  /** Marks the file as unreferenced. */
  release(into: Pick<Database, 'update'>, fid: string): Promise<void>;
  /** Deletes unreferenced files that were uploaded more than a day ago. */
  forgetUnused(): Promise<void>;
}

type Row = typeof files.$inferSelect;

export function createFiles(database: Database, store: FileStore, signer: Signer, clock: Clock): Files {
  const own = async (ownerId: string, fid: string): Promise<Row | null> => {
    if (!isFid(fid)) return null;
    const [row] = await database
      .select()
      .from(files)
      .where(and(eq(files.fid, fid), eq(files.ownerId, ownerId)));
    return row ?? null;
  };

  const bytesOf = async (row: Row | null | undefined): Promise<FileBytes | null> => {
    const bytes = row ? await store.get(row.fid) : null;
    return row && bytes ? { bytes, contentType: row.contentType, sha256: row.sha256 } : null;
  };

  const isLimitReached = async (from: Database, ownerId: string): Promise<boolean> => {
    const lately = and(eq(files.ownerId, ownerId), gt(files.createdAt, clock() - uploadWait));
    return (await from.$count(files, lately)) >= uploadsPerHour;
  };

  return {
    async add(ownerId, { bytes, purpose, crop }) {
      if (await isLimitReached(database, ownerId)) return 'tooManyUploads';
      const image = await rewriteImage(bytes, purpose, crop);
      if (typeof image === 'string') return image;
      const fid = randomUUID();
      const { contentType, width, height } = image;
      const size = image.bytes.byteLength;
      const about = { fid, purpose, contentType, size, width, height, sha256: sha256(image.bytes), createdAt: clock() };
      return database.transaction(async (tx) => {
        // Files that are sent at once wait for each other, so that each counts those before it.
        await lockPerson(tx, 'files', ownerId);
        if (await isLimitReached(tx, ownerId)) return 'tooManyUploads';
        await store.put(fid, image.bytes);
        await tx.insert(files).values({ ...about, ownerId });
        return about;
      });
    },

    async find(ownerId, fid) {
      const row = await own(ownerId, fid);
      return row && storedFile(row);
    },

    async link(ownerId, fid) {
      if (!(await own(ownerId, fid))) return null;
      const expiresAt = clock() + linkLife;
      const ticket = signer.issue('file', { fid, of: ownerId }, expiresAt);
      return { url: addressOf(filesRoutes.content, { params: { ticket } }), expiresAt };
    },

    async open(ownerId, ticket) {
      const granted = signer.open('file', ticket, clock());
      if (granted?.of !== ownerId || typeof granted.fid !== 'string') return null;
      return bytesOf(await own(ownerId, granted.fid));
    },

    read: async (ownerId, fid) => bytesOf(await own(ownerId, fid)),

    async portrait(fid) {
      if (!isFid(fid)) return null;
      const shown = and(eq(files.fid, fid), eq(files.purpose, 'portrait'), isNotNull(files.usedAt));
      const [row] = await database.select().from(files).where(shown);
      return bytesOf(row);
    },

    async submitted(fid) {
      if (!isFid(fid)) return null;
      const [row] = await database.select().from(files).where(eq(files.fid, fid));
      return bytesOf(row);
    },

    async use(into, ownerId, fid, purpose) {
      if (!isFid(fid)) return false;
      const mine = and(eq(files.fid, fid), eq(files.ownerId, ownerId), eq(files.purpose, purpose));
      const used = await into.update(files).set({ usedAt: clock() }).where(mine).returning({ fid: files.fid });
      return used.length > 0;
    },

    async release(into, fid) {
      await into.update(files).set({ usedAt: null }).where(eq(files.fid, fid));
    },

    async forgetUnused() {
      const unused = and(isNull(files.usedAt), lt(files.createdAt, clock() - unusedLife));
      await runForEach(await database.select({ fid: files.fid }).from(files).where(unused), ({ fid }) =>
        database.transaction(async (tx) => {
          const still = and(eq(files.fid, fid), unused);
          // Locked, so that nobody refers to it meanwhile; one that is being referred to is skipped.
          const [row] = await tx.select().from(files).where(still).for('update', { skipLocked: true });
          if (!row) return;
          // The row is deleted last: after a failure the next sweep finds the bytes again.
          await store.remove(fid);
          await tx.delete(files).where(still);
        }),
      );
    },
  };
}

const storedFile = ({ ownerId: _, usedAt: __, ...about }: Row): StoredFile => about;
