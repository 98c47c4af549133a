import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { buildPortal } from './build.ts';
import { bundleForNode, bundlePortal } from './bundle.ts';
import { publishRelease, releasesFolder } from './releases.ts';
import { buildDir, forgetStamp } from './stamp.ts';

const target = join(buildDir, 'standalone');

function buildWithTracing(): void {
  forgetStamp();
  for (const folder of [target, join(buildDir, 'packed')]) rmSync(folder, { recursive: true, force: true });
  buildPortal({ STANDALONE: '1' });
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/**
 * `npm run standalone`: a folder that requires only Node 24: `node entry.mjs` in it serves the portal. It takes the place
 * of the one before when it is complete: a build that fails leaves `.standalone/current` as it is.
 */
export async function buildStandalone(): Promise<void> {
  buildWithTracing();
  for (const part of ['static', 'packed'])
    cpSync(join(buildDir, part), join(target, '.next', part), { recursive: true });
  cpSync(join(projectDir, 'public'), join(target, 'public'), { recursive: true });
  await bundlePortal(target);
  // Next loads its cache by the path in the build's settings.
  const cache = join('server', 'content', 'next-cache.ts');
  await bundleForNode(join(projectDir, cache), join(target, cache));
  const release = publishRelease(target, join(projectDir, releasesFolder));
  console.log(`${release}: ${(sizeOf(release) / 2 ** 20).toFixed(1)} MB`);
}
