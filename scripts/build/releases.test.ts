import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from './releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Changes to its own folder and says which build it reads, as the entry of a standalone build does. */
const entry = `import { readFileSync } from 'node:fs';
process.chdir(import.meta.dirname);
process.stdout.write(import.meta.dirname + ' ' + readFileSync('build', 'utf8'));
`;

/** A finished build, moved to the releases as if it ended in that second. */
function publish(releases: string, name: string, second: number): string {
  const build = join(folder, 'build');
  mkdirSync(build);
  writeFileSync(join(build, 'build'), name);
  writeFileSync(join(build, 'entry.mjs'), entry);
  return publishRelease(build, releases, new Date(Date.UTC(2026, 10, 23, 10, 15, second)));
}

describe('a release', () => {
  it('is the one that a portal is started from, and leaves the files of the one before', () => {
    const releases = join(folder, 'two');
    const [first, second] = [publish(releases, 'first', 1), publish(releases, 'second', 2)];
    const current = join(releases, 'current');
    const { stdout } = spawnSync(process.execPath, ['entry.mjs'], { cwd: current, encoding: 'utf8' });
    expect(stdout).toBe(`${second} second`);
    expect(readFileSync(join(first, 'build'), 'utf8')).toBe('first');
  });

  it('removes those before the last three', () => {
    const releases = join(folder, 'many');
    const published = [1, 2, 3, 4, 5].map((second) => publish(releases, String(second), second));
    expect(readdirSync(releases).map((name) => join(releases, name))).toEqual([
      ...published.slice(-3),
      join(releases, 'current'),
    ]);
  });
});
