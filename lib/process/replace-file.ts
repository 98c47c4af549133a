import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that others see whole or not at all, also when the process dies in between. Its folder is created if
 * missing, and a file that is already there is replaced, without disturbing those who read it.
 * @param write fills the draft; when it rejects, the draft is removed and `path` is as before
 */
export async function replaceFile(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
