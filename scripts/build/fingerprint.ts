import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../lib/brand.ts';
import { projectDir } from '../bootstrap/project.mjs';

/** All inputs of `npm run build`. The backend and the tests are not among them. */
export const buildInputs = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'scripts/bootstrap/project.mjs',
  'scripts/build',
  'server',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Files below a folder of the project, sorted, relative to the project. */
export function filesBelow(path: string, root = projectDir): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(join(path, name), root));
}

/** SHA-256 of the sources and the built-in settings, hex. */
export function buildFingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(brand));
  for (const path of buildInputs.flatMap((input) => filesBelow(input)).filter((file) => !isTest(file))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(projectDir, path)));
  }
  return hash.digest('hex');
}
