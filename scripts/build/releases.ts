import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the releases in the project: outside of `.next`, which Next's build empties when it begins. */
export const releasesFolder = '.standalone';

/** Link to the newest release, in the folder of releases. */
export const currentRelease = 'current';

/** The newest, the one before for the way back, and one that a portal may still run from. */
const keptReleases = 3;

/** `20261123T101500123`: in the order of time. */
const nameAt = (time: Date): string => time.toISOString().replaceAll(/\W|Z/g, '');

/**
 * Moves a finished build into a folder of its own and points the link `current` to it, in one step. Running portals go
 * on with the files of the release that they were started from: Node resolves the link when it starts.
 * @returns the folder of the release
 */
export function publishRelease(build: string, releases: string, time = new Date()): string {
  mkdirSync(releases, { recursive: true });
  const [name, next] = [nameAt(time), join(releases, 'next')];
  renameSync(build, join(releases, name));
  rmSync(next, { force: true });
  symlinkSync(name, next);
  renameSync(next, join(releases, currentRelease));
  removeOldReleases(releases);
  return join(releases, name);
}

function removeOldReleases(releases: string): void {
  const current = readlinkSync(join(releases, currentRelease));
  const names = readdirSync(releases)
    .filter((name) => /^\d{8}T\d+$/.test(name))
    .toSorted();
  for (const name of names.slice(0, -keptReleases))
    if (name !== current) rmSync(join(releases, name), { recursive: true });
}
