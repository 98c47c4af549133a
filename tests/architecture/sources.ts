import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A source file of the project; `path` from the root, `imports` the project's own files, from the root as well. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
  /** The `imports` that are more than types, so that the file does not run without them. */
  readonly needs: readonly string[];
  readonly packages: readonly string[];
  /** The `packages` that are more than types. */
  readonly neededPackages: readonly string[];
}

/** Files below the root that fit a pattern, from the root, sorted. */
export const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '.next/**', '.standalone/**'] }).sort();

/** Static and dynamic imports, and type imports too: a type ties two layers together as well. */
const specifier = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g;

const typeImport = /\b(?:import|export) type\s[^;']*?\bfrom\s+'[^']+'/g;

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const namedIn = (code: string) => [...code.matchAll(specifier)].map(([, name = '']) => name);
  const ownOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      if (name.startsWith('#')) return [name.slice(1)];
      return name.startsWith('.') ? [normalize(join(dirname(path), name))] : [];
    });
  const packagesOf = (names: readonly string[]) => names.filter((name) => !/^[#.]/.test(name));
  const named = namedIn(text);
  const needed = namedIn(text.replaceAll(typeImport, ''));
  return {
    path,
    text,
    imports: ownOf(named),
    needs: ownOf(needed),
    packages: packagesOf(named),
    neededPackages: packagesOf(needed),
  };
}

const read = (paths: readonly string[]) => paths.filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path)).map(readSource);

/** Production sources: everything except tests, scripts and settings. */
export const sources: readonly Source[] = read(
  filesOf('{app,components,lib,backend,server,cli}/**/*.{ts,tsx}').concat('middleware.ts', 'instrumentation.ts'),
);

export const scripts: readonly Source[] = read(filesOf('scripts/**/*.ts'));

export const inFolder = (folder: string) => (source: Source) => source.path.startsWith(`${folder}/`);

const importers = new Map<string, string[]>();
for (const { path, imports } of sources)
  for (const target of new Set(imports)) importers.set(target, [...(importers.get(target) ?? []), path]);

/** The files that import a file; those of tests and scripts do not count. */
export const importersOf = (path: string): readonly string[] => importers.get(path) ?? [];
