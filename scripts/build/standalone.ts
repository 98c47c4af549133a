import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectDir } from '../bootstrap/project.mjs';
import { buildDir, forgetStamp } from './stamp.ts';

const target = join(buildDir, 'standalone');

/** What Next's own bundles load at run time too: it must be one copy, so it stays outside ours. */
const external = ['next', 'undici', 'pino', 'ioredis'];

/** `import.meta.url` and `require` as the bundled CommonJS packages expect them. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

function buildWithTracing(): void {
  forgetStamp();
  rmSync(target, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', STANDALONE: '1' },
  });
  if (status !== 0) throw new Error(`The build failed (${status}).`);
}

/** What Next's own standalone server does before it starts: the settings stand in the build, their source does not. */
const entry = `import { readFileSync } from 'node:fs';
import { chdir } from 'node:process';

chdir(import.meta.dirname);
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
process.env.NODE_ENV = 'production';
const { run } = await import('./portal.mjs');
await run();
`;

/** One file from server/run.ts; `server-only` says nothing to a process that is nothing but a server. */
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

/** `npm run standalone`: a folder that needs nothing but Node 24: `node entry.mjs` in it serves the portal. */
export async function buildStandalone(): Promise<void> {
  buildWithTracing();
  cpSync(join(buildDir, 'static'), join(target, '.next', 'static'), { recursive: true });
  cpSync(join(projectDir, 'public'), join(target, 'public'), { recursive: true });
  await bundleEntry();
  console.log(`${target}: ${(sizeOf(target) / 2 ** 20).toFixed(1)} MB`);
}
