import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { buildFingerprint } from './fingerprint.ts';
import { buildDir, forgetStamp, readStamp, stampBuild } from './stamp.ts';

/** Nothing of the last build remains, also when the next one fails. */
function clear() {
  forgetStamp();
  for (const part of ['server', 'static', 'packed', 'cache/compiled'])
    rmSync(join(buildDir, part), { recursive: true, force: true });
}

/** @throws Error when it fails; its own output has the reason. */
function runNode(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  if (status !== 0) throw new Error(`The build failed (${status}).`);
}

/** Runs Next's build in a folder with the sources and compresses its files. @throws Error when it fails */
export function buildAt(folder: string, env: Readonly<Record<string, string>> = {}): void {
  runNode(folder, [join(projectDir, 'node_modules/next/dist/bin/next'), 'build'], env);
  runNode(folder, [join(projectDir, 'scripts/build/pack.ts')]);
}

export const buildPortal = (env: Readonly<Record<string, string>> = {}): void => buildAt(projectDir, env);

/**
 * Builds the portal when its sources or built-in settings changed since the last build.
 * @throws Error when the build fails; its own output has the reason.
 */
export function buildWhenChanged(): 'built' | 'unchanged' {
  const fingerprint = buildFingerprint();
  if (readStamp()?.fingerprint === fingerprint) return 'unchanged';
  console.log('Building the portal …');
  clear();
  buildPortal();
  stampBuild(fingerprint);
  return 'built';
}

/** `npm run build`. */
export function buildNow(): void {
  try {
    if (buildWhenChanged() === 'unchanged') console.log('Nothing changed since the last build.');
  } catch (error) {
    console.error(Error.isError(error) ? error.message : error);
    process.exit(1);
  }
}
