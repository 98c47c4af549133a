import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Crop, FileLink, FilePurpose, StoredFile } from '#lib/contract/files.ts';
import { type Clock, days, hours, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Signer } from '../signing/signing.ts';
import { type ImageProblem, rewriteImage } from './images.ts';
import { type FileStore, isFid } from './store.ts';
import { files } from './tables.ts';

/** A link works for so long, in seconds. */
export const linkLife = minutes(10);
const uploadsPerHour = 40;
/** A file that nothing refers to is kept for so long, in seconds. */
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

/** Private images of players. Whatever is asked for by somebody else does not exist. */
export interface Files {
  add(ownerId: string, upload: Upload): Promise<StoredFile | UploadProblem>;
  find(ownerId: string, fid: string): Promise<StoredFile | null>;
  /** An address for the owner alone, for ten minutes; null when they have no such file. */
  link(ownerId: string, fid: string): Promise<FileLink | null>;
  /** What a link of that player leads to. */
  open(ownerId: string, ticket: string): Promise<FileBytes | null>;
  /** The bytes of a file of that player. */
  read(ownerId: string, fid: string): Promise<FileBytes | null>;
  /** A portrait that is in use, whoever asks. */
  portrait(fid: string): Promise<FileBytes | null>;
  /** The bytes for the committee, which checks what was handed in. */
  handedIn(fid: string): Promise<FileBytes | null>;
  /** Says that something refers to the file from now on; false when the owner has no such file for that purpose. */
  use(into: Pick<Database, 'update'>, ownerId: string, fid: string, purpose: FilePurpose): Promise<boolean>;
  /** Says that nothing refers to the file any more. */
  release(into: Pick<Database, 'update'>, fid: string): Promise<void>;
  /** Deletes files that nothing referred to for a day. */
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

  return {
    async add(ownerId, { bytes, purpose, crop }) {
      const lately = and(eq(files.ownerId, ownerId), gt(files.createdAt, clock() - hours(1)));
      if ((await database.$count(files, lately)) >= uploadsPerHour) return 'tooManyUploads';
      const image = await rewriteImage(bytes, purpose, crop);
      if (typeof image === 'string') return image;
      const fid = randomUUID();
      const { contentType, width, height } = image;
      const sha256 = createHash('sha256').update(image.bytes).digest('hex');
      const size = image.bytes.byteLength;
      const about = { fid, purpose, contentType, size, width, height, sha256, createdAt: clock() };
      await store.put(fid, image.bytes);
      await database.insert(files).values({ ...about, ownerId });
      return about;
    },

    async find(ownerId, fid) {
      const row = await own(ownerId, fid);
      return row && storedFile(row);
    },

    async link(ownerId, fid) {
      if (!(await own(ownerId, fid))) return null;
      const expiresAt = clock() + linkLife;
      const ticket = signer.issue('file', { fid, of: ownerId }, expiresAt);
      return { url: `/api/v1/file/content/${ticket}`, expiresAt };
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

    async handedIn(fid) {
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
      const rows = await database
        .delete(files)
        .where(and(isNull(files.usedAt), lt(files.createdAt, clock() - unusedLife)))
        .returning({ fid: files.fid });
      await Promise.all(rows.map(({ fid }) => store.remove(fid)));
    },
  };
}

const storedFile = ({ ownerId: _, usedAt: __, ...about }: Row): StoredFile => about;
