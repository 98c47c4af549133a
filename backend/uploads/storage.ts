import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { isFid } from '../platform/file-store.ts';
import type { ByteRange } from './uploads.ts';

/** Stores the bytes of uploads by id. */
export interface UploadStorage {
  /** Receives the pieces. */
  readonly store: DataStore;
  /** True when `open` works before the last byte has arrived. */
  readonly opensUnfinished: boolean;
  /** The bytes as they come, without a local copy. @throws Error that `orMissing` knows when nothing is stored */
  open(fid: string, range?: ByteRange): Promise<Readable>;
  /** A local file with the bytes. */
  path(fid: string): Promise<string>;
  /** Removes everything stored of an upload; no effect when there is nothing. */
  remove(fid: string): Promise<void>;
  /** True when nothing is stored. */
  isEmpty(): Promise<boolean>;
  /** Deletes local copies that were not used during the last hour. */
  forgetCopies(): Promise<void>;
}

/** Keeps uploads in a folder. */
export function createDiskStorage(folder: string): UploadStorage {
  const directory = resolve(folder);
  const pathOf = (fid: string): string => {
    if (!isFid(fid)) throw new Error('Not the id of an upload');
    return join(directory, fid);
  };
  return {
    store: new FileStore({ directory }),
    opensUnfinished: true,
    async open(fid, range) {
      const stream = createReadStream(pathOf(fid), range);
      await once(stream, 'open');
      return stream;
    },
    path: async (fid) => pathOf(fid),
    async remove(fid) {
      // The info file of tus is beside the bytes.
      await Promise.all([rm(pathOf(fid), { force: true }), rm(`${pathOf(fid)}.json`, { force: true })]);
    },
    isEmpty: async () => (await readdir(directory)).length === 0,
    forgetCopies: async () => {},
  };
}
