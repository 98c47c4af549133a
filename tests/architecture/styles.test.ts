import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, sources } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const first = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Classes that a CSS module defines: those outside of declarations, except global names. */
function classesOf(path: string): ReadonlySet<string> {
  const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = text.replace(/\{[^{}]*\}/g, ' ').replace(/:global\([^)]*\)/g, '');
  return new Set(first(selectors, /\.([a-z][\w-]*)/gi));
}

/** Every import of a module of styles: by whom, of what, and the classes asked for; null where they are computed. */
const uses = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    path,
    styles: from.startsWith('#') ? from.slice(1) : normalize(join(dirname(path), from)),
    asked: new RegExp(`\\b${name}\\[`).test(text)
      ? null
      : first(text, new RegExp(`(?<!['/\\w-])${name}\\.([a-zA-Z][\\w]*)`, 'g')),
  })),
);

describe('classes of styles', () => {
  it('that are asked for exist', () => {
    const missing = uses.flatMap(({ path, styles, asked }) =>
      (asked ?? []).filter((name) => !classesOf(styles).has(name)).map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('that exist are asked for', () => {
    const unused = filesOf('{app,components}/**/*.module.css').flatMap((styles) => {
      const users = uses.filter((use) => use.styles === styles);
      if (users.some(({ asked }) => asked === null)) return [];
      const asked = new Set(users.flatMap((use) => use.asked ?? []));
      return [...classesOf(styles)].filter((name) => !asked.has(name)).map((name) => `${styles}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** The project's own files that a file imports statically, types aside. */
const staticImports = ({ path, text }: (typeof sources)[number]) =>
  first(text.replace(/\bimport type [^;]*;/g, ''), /(?:\bfrom\s+|^import\s+)'([#.][^']+)'/gm).map((name) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)),
  );

/** Modules of styles that a file needs, itself and by all that it imports statically. */
function stylesBelow(path: string, seen = new Set<string>()): ReadonlySet<string> {
  const source = sources.find((one) => one.path === path);
  if (seen.has(path) || !source) return new Set();
  seen.add(path);
  return new Set(
    staticImports(source).flatMap((target) => (target.endsWith('.css') ? [target] : [...stylesBelow(target, seen)])),
  );
}

it('documents carry the styles of parts that are loaded apart: files of their own would hold up the first paint', () => {
  const apart = sources.filter(({ text }) => text.includes("from 'next/dynamic'"));
  expect(apart.length).toBeGreaterThan(3);
  const missing = apart.flatMap(({ path, text }) => {
    const own = stylesBelow(path);
    const parts = first(text, /\bimport\('([^']+)'\)/g).map((name) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)),
    );
    expect([path, parts.length > 0]).toEqual([path, true]);
    return parts.flatMap((part) =>
      [...stylesBelow(part)].filter((styles) => !own.has(styles)).map((styles) => `${path}: ${styles}`),
    );
  });
  expect(missing).toEqual([]);
});
