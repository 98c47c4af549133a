import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { buildAt } from '../../scripts/build/build.ts';
import { buildFingerprint } from '../../scripts/build/fingerprint.ts';
import { buildDir } from '../../scripts/build/stamp.ts';

/**
 * Below the project, so that its packages are found; without a lock file of its own the project stays the root. No tool
 * takes what is in `.data` for sources.
 */
const folder = join(projectDir, '.data', 'second-build');

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Fingerprint of the sources from which it was made. */
const stampFile = join(folder, 'fingerprint');

const copied = [
  ...['app', 'components', 'lib', 'messages', 'public', 'server'],
  ...['instrumentation.ts', 'middleware.ts', 'next.config.mjs', 'package.json', 'tsconfig.json'],
];

/** Changes in modules that every page of the portal loads, and in many that some pages load: their chunks get new names. */
const changes: readonly (readonly [file: string, from: string, to: string])[] = [
  ['components/shell/messages/chunk-loading.ts', 'attemptMs = 60_000', 'attemptMs = 59_000'],
  ['lib/drafts/use-draft.ts', 'keepAfter = 800', 'keepAfter = 700'],
  ['components/control/on-demand.ts', 'clickDelayMs = 100', 'clickDelayMs = 101'],
];

function applyChanges(): void {
  for (const [file, from, to] of changes) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
}

const buildIdIn = (build: string) => readFileSync(join(build, 'BUILD_ID'), 'utf8');

/** Another build of the portal, from changed sources in a folder of its own, in which it can be started. */
export interface SecondBuild {
  readonly folder: string;
  /** Of the second and of the first build. */
  readonly ids: readonly [string, string];
}

function build(fingerprint: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of copied) {
    const from = join(projectDir, name);
    if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true, filter: (path) => !isTest(path) });
  }
  applyChanges();
  buildAt(folder);
  writeFileSync(stampFile, fingerprint);
}

/** Takes as long as a build when the sources have changed since the last time. @throws Error when it fails */
export function makeSecondBuild(): SecondBuild {
  const fingerprint = buildFingerprint() + JSON.stringify(changes);
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== fingerprint) build(fingerprint);
  return { folder, ids: [buildIdIn(join(folder, '.next')), buildIdIn(buildDir)] };
}
