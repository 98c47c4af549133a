import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { S3Settings } from '../env.ts';
import { isFid } from '../files/store.ts';
import type { UploadStorage } from './storage.ts';
import type { ByteRange } from './uploads.ts';

/** Local copies are kept for so long after they were last asked for, in milliseconds. */
const copyLife = 3_600_000;

function clientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible stores seldom know names of buckets as hosts, nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** Keeps uploads in a bucket; their ids are the keys. @param copies folder for local copies */
export function createS3Storage(settings: S3Settings, copies: string): UploadStorage {
  const { bucket: Bucket } = settings;
  const client = new S3(clientConfig(settings));
  const store = new S3Store({ useTags: false, s3ClientConfig: { ...clientConfig(settings), bucket: Bucket } });

  async function open(fid: string, range?: ByteRange): Promise<Readable> {
    if (!isFid(fid)) throw new Error('Not the id of an upload');
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.getObject({ Bucket, Key: fid, ...(Range && { Range }) });
    if (!(Body instanceof Readable)) throw new Error('The store answered without bytes');
    return Body;
  }

  async function copy(fid: string, path: string): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(copies, { recursive: true });
    await pipeline(await open(fid), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  }

  return {
    store,
    opensUnfinished: false,
    open,
    async path(fid) {
      if (!isFid(fid)) throw new Error('Not the id of an upload');
      const path = join(copies, fid);
      const now = new Date();
      await utimes(path, now, now).catch(() => copy(fid, path));
      return path;
    },
    async remove(fid) {
      // A finished upload has no parts left to give up, which the store reports as a missing file.
      await store.remove(fid).catch(() => undefined);
      const Objects = [fid, `${fid}.info`, `${fid}.part`].map((Key) => ({ Key }));
      await client.deleteObjects({ Bucket, Delete: { Objects } });
      await rm(join(copies, fid), { force: true });
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
