import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';

/** Bytes that stacks, browsers and databases of a run may need at the same time. */
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

/** Characters: a socket address holds about a hundred, and sockets are some folders below. */
const longest = 60;

/**
 * The first folder with enough free space, otherwise the one with the most; folders whose sockets would have too long
 * addresses are excluded.
 * @param free free bytes in a folder, -1 when it is not writable
 */
export function roomiest(folders: readonly string[], free: (folder: string) => number): string {
  const rooms = folders.filter(({ length }) => length <= longest).map((folder) => ({ folder, room: free(folder) }));
  const [most] = rooms.toSorted((a, b) => b.room - a.room);
  return (rooms.find(({ room }) => room >= needed) ?? most)?.folder ?? tmpdir();
}

/**
 * A temporary folder for all files of a run, also when a part of it is killed; it becomes TMPDIR. Other users may
 * traverse it: PostgreSQL runs as a separate user under root.
 */
export function openScratch(): { readonly folder: string; remove(): void } {
  const own = join(projectDir, 'test-results');
  if (!existsSync(own)) mkdirSync(own);
  const folder = mkdtempSync(join(roomiest([tmpdir(), '/tmp', '/var/tmp', own], freeIn), 'contest-run-'));
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
