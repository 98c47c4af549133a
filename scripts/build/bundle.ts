import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectDir } from '../bootstrap/project.mjs';

/** Packages that Next's own bundles load at run time too: there must be one copy, so they are not bundled. */
const external = ['next', 'undici', 'pino', 'ioredis'];

/** `require` as bundled CommonJS packages expect it. Bundled modules may import `createRequire` by its own name. */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Bundles a module of the server with its packages; `server-only` has no purpose in a process that is only a server. */
export async function bundleForNode(entryPoint: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    allowOverwrite: true,
    banner: { js: banner },
    alias: { 'server-only': join(projectDir, 'scripts', 'build', 'nothing.ts') },
  });
}

const entry = `import { enableCompileCache } from 'node:module';
import { chdir } from 'node:process';

chdir(import.meta.dirname);
enableCompileCache('.next/cache/compiled');
process.env.NODE_ENV = 'production';
const { run } = await import('./portal.mjs');
await run();
`;

/** Writes the portal as one file beside a build, with the `entry.mjs` that starts it. @param folder has `.next` in it */
export async function bundlePortal(folder: string): Promise<void> {
  await bundleForNode(join(projectDir, 'server', 'run.ts'), join(folder, 'portal.mjs'));
  writeFileSync(join(folder, 'entry.mjs'), entry);
}
