import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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

const draftEnd = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes drafts of a file whose writers died in between. Only for who alone writes the file. */
export function removeDrafts(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  for (const entry of readdirSync(folder))
    if (entry.startsWith(name) && draftEnd.test(entry.slice(name.length))) rmSync(join(folder, entry), { force: true });
}
