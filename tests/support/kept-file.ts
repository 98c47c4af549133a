import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const exists = (error: unknown) => Error.isError(error) && 'code' in error && error.code === 'EEXIST';

/**
 * Lays a file whole, and only where none is: who reads the one of another process must not find it replaced, because a
 * blob of a replaced file cannot be read.
 */
export function layOnce(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!exists(error)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

/** The path of a file that is made by the first who needs it. Processes that need it at the same time make it once each. */
export async function keptFile(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (!existsSync(file)) layOnce(file, await make());
  return file;
}
