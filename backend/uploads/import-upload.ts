import { createReadStream } from 'node:fs';
import { Upload } from '@tus/server';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { recordUpload } from './begin.ts';
import type { Announced } from './metadata.ts';
import type { KeptUploads } from './service.ts';
import type { UploadStorage } from './storage.ts';

/**
 * Makes an upload of a local file, as if its owner had sent it.
 * @param announced `origin` names what the file was made from: of all its uploads one can be submitted
 */
export type ImportUpload = (
  ownerId: string,
  announced: Announced & { readonly origin: string },
  path: string,
) => Promise<{ fid: string; sha256: string }>;

interface ImportUploadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Pick<KeptUploads, 'find'>;
  readonly storage: Promise<UploadStorage>;
}

export function createUploadImport({ database, clock, uploads, storage }: ImportUploadDeps): ImportUpload {
  return async (ownerId, announced, path) => {
    const { fid, givenUp } = await recordUpload(database, clock, ownerId, announced);
    const { store, remove } = await storage;
    await Promise.all(givenUp.map(remove));
    await store.create(new Upload({ id: fid, size: announced.size, offset: 0 }));
    await store.write(createReadStream(path), fid, 0);
    const laid = await uploads.find(ownerId, fid);
    if (!laid?.sha256) throw new Error('What was laid in has not arrived');
    return { fid, sha256: laid.sha256 };
  };
}
