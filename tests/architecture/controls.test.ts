import { dirname, join, normalize } from 'node:path';
import { inFolder, sources } from './sources.ts';

const isMaterial = (name: string) => /^@(mui|emotion)\//.test(name);
const folder = 'components/control/material';
const specifier = /(?:^|\n)(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'/g;

describe('Material UI', () => {
  it('is imported by the controls in components/control/material alone', () => {
    const elsewhere = sources
      .filter((source) => !inFolder(folder)(source))
      .filter(({ packages }) => packages.some(isMaterial))
      .map(({ path }) => path);
    expect(elsewhere).toEqual([]);
  });

  it('is loaded apart from the screens: nothing imports these controls statically', () => {
    const statically = sources
      .filter((source) => !inFolder(folder)(source))
      .flatMap(({ path, text }) => [...text.matchAll(specifier)].map(([, from = '']) => `${path} -> ${from}`))
      .filter((arrow) => /\/material\/[\w-]+\.tsx?$/.test(arrow));
    expect(statically).toEqual([]);
  });

  it('takes every colour from the tokens', () => {
    const colours = sources.filter(inFolder(folder)).flatMap(({ path, text }) => {
      const found = text.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? [];
      return found.map((colour) => `${path}: ${colour}`);
    });
    expect(colours).toEqual([]);
  });
});

/** Files that arrive with a file: its static imports, theirs and so on; what is loaded on first use is left out. */
function arrivingWith(path: string, seen = new Set<string>()): ReadonlySet<string> {
  const source = sources.find((one) => one.path === path);
  if (!source || seen.has(path)) return seen;
  seen.add(path);
  for (const [, from = ''] of source.text.matchAll(specifier)) {
    if (from.startsWith('#')) arrivingWith(from.slice(1), seen);
    if (from.startsWith('.')) arrivingWith(normalize(join(dirname(path), from)), seen);
  }
  return seen;
}

it.each(['components/teaching/teacher-dashboard.tsx', 'components/teaching/tasks/task-screen.tsx'])(
  '%s arrives without the forms and the sanitiser of its other tabs',
  (screen) => {
    const arriving = [...arrivingWith(screen)];
    expect(arriving).toContain('components/teaching/teaching-context.ts');
    expect(arriving.filter((path) => path === 'components/prose/safe-html.tsx')).toEqual([]);
    const packages = sources
      .filter(({ path }) => arriving.includes(path))
      .flatMap((source) => [...source.text.matchAll(specifier)].map(([, from = '']) => from));
    expect(packages.filter((name) => /^(react-hook-form|@hookform\/)/.test(name))).toEqual([]);
  },
);

it('forms that check their fields themselves focus the first wrong one', () => {
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  const without = sources
    .filter(inFolder('components'))
    .filter(({ text }) => count(text, /\bnoValidate\b/g) > count(text, /onSubmit=\{withFirstError\(/g))
    .map(({ path }) => path);
  expect(without).toEqual([]);
});
