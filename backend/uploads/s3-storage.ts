import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { millisecondsInHour } from 'date-fns/constants';
import { replaceFile } from '#lib/process/replace-file.ts';
import type { S3Settings } from '../platform/env-groups.ts';
import { isFid } from '../platform/file-store.ts';
import type { UploadStorage } from './storage.ts';
import type { ByteRange } from './uploads.ts';

/** Settings of the client library. */
export const s3ClientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  // Many compatible stores support neither bucket names as hosts nor the newer checksums.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** Errors for a missing key; stores use different names. */
const missing: readonly string[] = ['NoSuchUpload', 'NoSuchKey', 'NotFound'];
const isMissing = (error: unknown): boolean => Error.isError(error) && missing.includes(error.name);

/** The result, or null when the key does not exist. */
async function orMissing<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Deletes an upload in any state: its parts, the remainder too small for a part, and its info, which is last because it
 * lists the parts. Key by key: stores differ in deleting several at once.
 */
async function removeUpload(client: S3, Bucket: string, fid: string): Promise<void> {
  const info = `${fid}.info`;
  const known = await orMissing(client.headObject({ Bucket, Key: info }));
  const UploadId = known?.Metadata?.['upload-id'];
  if (UploadId) await orMissing(client.abortMultipartUpload({ Bucket, Key: fid, UploadId }));
  for (const Key of [fid, `${fid}.part`, info]) await orMissing(client.deleteObject({ Bucket, Key }));
}

/** Time that local copies are kept after their last use, in milliseconds. */
const copyLife = millisecondsInHour;

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

  const copy = (fid: string, path: string): Promise<void> =>
    replaceFile(path, async (draft) => pipeline(await open(fid), createWriteStream(draft, { mode: 0o600 })));

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
    isEmpty: async () => ((await client.listObjectsV2({ Bucket, MaxKeys: 1 })).KeyCount ?? 0) === 0,
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

/** The tus store, changed so that bytes received before a disconnection are kept, and removal is complete. */
function createStore(settings: S3Settings, remove: (fid: string) => Promise<void>): S3Store {
  const s3 = { ...s3ClientConfig(settings), bucket: settings.bucket };
  const store = new S3Store({ useTags: false, s3ClientConfig: s3 });
  const write = store.write.bind(store);
  store.write = (piece: Readable, fid, offset) => write(Readable.from(untilCut(piece)), fid, offset);
  store.remove = remove;
  return store;
}

/**
 * An aborted piece ends as if it had been shorter. The store would discard bytes not yet in a part, including those
 * left by earlier pieces, which were already acknowledged.
 */
async function* untilCut(piece: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* piece;
  } catch {
    // The disconnection is reported by the reader of the connection.
  }
}
