import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { S3Settings } from '../env.ts';
import { isFid } from '../files/store.ts';
import { removeUpload, s3ClientConfig } from './s3-client.ts';
import type { UploadStorage } from './storage.ts';
import type { ByteRange } from './uploads.ts';

/** Local copies are kept for so long after they were last asked for, in milliseconds. */
const copyLife = 3_600_000;

/** Keeps uploads in a bucket; their ids are the keys. @param copies folder for local copies */
export function createS3Storage(settings: S3Settings, copies: string): UploadStorage {
  const { bucket: Bucket } = settings;
  const client = new S3(s3ClientConfig(settings));

  async function open(fid: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.getObject({ Bucket, Key: keyOf(fid), ...(Range && { Range }) });
    if (!(Body instanceof Readable)) throw new Error('The store answered without bytes');
    return Body;
  }

  async function copy(fid: string, path: string): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(copies, { recursive: true });
    await pipeline(await open(fid), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  }

  async function remove(fid: string): Promise<void> {
    await removeUpload(client, Bucket, keyOf(fid));
    await rm(join(copies, fid), { force: true });
  }

  return {
    store: createStore(settings, remove),
    opensUnfinished: false,
    open,
    remove,
    async path(fid) {
      const path = join(copies, keyOf(fid));
      const now = new Date();
      await utimes(path, now, now).catch(() => copy(fid, path));
      return path;
    },
    async forgetCopies() {
      const names = await readdir(copies).catch(() => []);
      for (const path of names.map((name) => join(copies, name))) {
        const { mtimeMs } = await stat(path);
        if (mtimeMs < Date.now() - copyLife) await rm(path, { force: true });
      }
    },
  };
}

function keyOf(fid: string): string {
  if (!isFid(fid)) throw new Error('Not the id of an upload');
  return fid;
}

/** The store of tus, but what arrived before a cut is kept, and nothing is left of what is removed. */
function createStore(settings: S3Settings, remove: (fid: string) => Promise<void>): S3Store {
  const s3 = { ...s3ClientConfig(settings), bucket: settings.bucket };
  const store = new S3Store({ useTags: false, s3ClientConfig: s3 });
  const write = store.write.bind(store);
  store.write = (piece: Readable, fid, offset) => write(Readable.from(untilCut(piece)), fid, offset);
  store.remove = remove;
  return store;
}

/**
 * A piece that breaks ends as if it had been shorter. The store would throw away what had not become a part, and with
 * it what earlier pieces had left there: bytes that were acknowledged.
 */
async function* untilCut(piece: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* piece;
  } catch {
    // Whoever reads the connection reports the cut.
  }
}
