import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The lock is held by another process, or by this one. */
export class FileInUseError extends Error {
  constructor(file: string) {
    super(`${file} is locked by another process.`);
    this.name = 'FileInUseError';
  }
}

export interface FileLock {
  release(): void;
}

/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/**
 * Acquires a lock for this process. SQLite holds a lock of the operating system on the file, which ends with the
 * process even after a crash: it is never stale. The file is not deleted, because two processes could then lock two
 * files of the same name.
 * @param file dedicated to this lock; created with its folder if missing
 * @throws FileInUseError when another process, or this one, holds it
 */
export function lockFile(file: string): FileLock {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (Error.isError(error) && 'errcode' in error && error.errcode === sqliteBusy) throw new FileInUseError(file);
    throw error;
  }
  return { release: () => database.close() };
}
