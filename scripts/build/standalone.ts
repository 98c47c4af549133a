import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectDir } from '../bootstrap/project.mjs';
import { buildPortal } from './build.ts';
import { publishRelease, releasesFolder } from './releases.ts';
import { buildDir, forgetStamp } from './stamp.ts';

const target = join(buildDir, 'standalone');

/** Packages that Next's own bundles load at run time too: there must be one copy, so they are not bundled. */
const external = ['next', 'undici', 'pino', 'ioredis'];

/** `import.meta.url` and `require` as the bundled CommonJS packages expect them. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

function buildWithTracing(): void {
  forgetStamp();
  for (const folder of [target, join(buildDir, 'packed')]) rmSync(folder, { recursive: true, force: true });
  buildPortal({ STANDALONE: '1' });
}

const entry = `import { enableCompileCache } from 'node:module';
import { chdir } from 'node:process';

chdir(import.meta.dirname);
enableCompileCache('.next/cache/compiled');
process.env.NODE_ENV = 'production';
const { run } = await import('./portal.mjs');
await run();
`;

/** Next loads its cache by the path in the build's settings. */
async function bundleCache(): Promise<void> {
  await build({
    entryPoints: [join(projectDir, 'server', 'content', 'next-cache.ts')],
    outfile: join(target, 'server', 'content', 'next-cache.ts'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    allowOverwrite: true,
    banner: { js: banner },
  });
}

/** One file from server/run.ts; `server-only` has no purpose in a process that is only a server. */
async function bundleEntry(): Promise<void> {
  await build({
    entryPoints: [join(projectDir, 'server', 'run.ts')],
    outfile: join(target, 'portal.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    banner: { js: banner },
    alias: { 'server-only': join(projectDir, 'scripts', 'build', 'nothing.ts') },
  });
  writeFileSync(join(target, 'entry.mjs'), entry);
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
  await bundleEntry();
  await bundleCache();
  const release = publishRelease(target, join(projectDir, releasesFolder));
  console.log(`${release}: ${(sizeOf(release) / 2 ** 20).toFixed(1)} MB`);
}
