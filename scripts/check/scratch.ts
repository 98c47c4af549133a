import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';

/** Bytes that stacks, browsers and databases of a run may need at once. */
const needed = 3 * 2 ** 30;

function freeIn(folder: string): number {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return -1;
  }
}

/** The first folder with enough room, else the one with the most. */
function roomiest(folders: readonly string[]): string {
  const rooms = folders.map((folder) => ({ folder, free: freeIn(folder) }));
  const [most] = rooms.toSorted((a, b) => b.free - a.free);
  return (rooms.find(({ free }) => free >= needed) ?? most)?.folder ?? tmpdir();
}

/**
 * A temporary folder for everything that a run leaves behind, also where a part of it is killed; it becomes TMPDIR.
 * Others may pass through it: PostgreSQL runs as a user of its own where we are root.
 */
export function openScratch(): { readonly folder: string; remove(): void } {
  const own = join(projectDir, 'test-results');
  if (!existsSync(own)) mkdirSync(own);
  const folder = mkdtempSync(join(roomiest([tmpdir(), '/var/tmp', own]), 'contest-run-'));
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
