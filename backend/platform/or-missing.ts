import { errorCode } from '#lib/process/error-code.ts';

/** Names of a missing file in the file system and in stores. */
const absent = /^(?:ENOENT|NoSuchKey|NotFound)$/;

/** The result of reading a file, or null when there is none. */
export async function orMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (Error.isError(error) && (absent.test(errorCode(error) ?? '') || absent.test(error.name))) return null;
    throw error;
  }
}
