import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#lib/process/error-code.ts';
import { replaceFile } from '#lib/process/replace-file.ts';

/** Stores the bytes of files by id. */
export interface FileStore {
  put(fid: string, bytes: Uint8Array): Promise<void>;
  /** Null when there are no bytes by that id. */
  get(fid: string): Promise<Buffer | null>;
  remove(fid: string): Promise<void>;
}

const shape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True when a text has the form of a file id; nothing else may become part of a path. */
export const isFid = (text: string): boolean => shape.test(text);

/** Path of a file in the folder of a disk store. @throws Error for a text that is no file id */
export function pathInStore(folder: string, fid: string): string {
  if (!isFid(fid)) throw new Error('Not the id of a file');
  return join(folder, fid.slice(0, 2), fid);
}

/** Keeps files in a folder. A file appears whole or not at all, also when the process crashes while writing it. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (fid: string): string => pathInStore(folder, fid);
  return {
    put: (fid, bytes) => replaceFile(pathOf(fid), (draft) => writeFile(draft, bytes, { mode: 0o600, flush: true })),
    async get(fid) {
      try {
        return await readFile(pathOf(fid));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (fid) => rm(pathOf(fid), { force: true }),
  };
}
