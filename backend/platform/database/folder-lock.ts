import { resolve } from 'node:path';
import { FileInUseError, type FileLock, lockFile } from '#lib/process/file-lock.ts';
import { StartError } from '#lib/process/start-error.ts';

/** Another process has locked the folder. */
export class DatabaseInUseError extends Error {
  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process, and only one can open it. Stop the other backend, choose another DATA_DIR, or use PostgreSQL with DATABASE_URL.`,
    );
    this.name = 'DatabaseInUseError';
  }
}

/**
 * Locks a folder for this process by a file beside it, `<folder>.lock`.
 * @throws DatabaseInUseError when another process, or this one, has locked it
 * @throws StartError when there can be no file
 */
export function lockFolder(folder: string): FileLock {
  const path = resolve(folder);
  try {
    return lockFile(`${path}.lock`);
  } catch (error) {
    if (error instanceof FileInUseError) throw new DatabaseInUseError(path);
    throw new StartError(`DATA_DIR cannot be written: ${Error.isError(error) ? error.message : error}`, {
      cause: error,
    });
  }
}
