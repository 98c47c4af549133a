import { expect, it } from 'vitest';
import { filesOf, inFolder, type Source, sources } from './sources.ts';

const paths = (found: readonly Source[]) => found.map(({ path }) => path);

it('only the current-route hook asks Next for the path', () => {
  const asking = sources.filter(({ text }) => /\busePathname\b/.test(text));
  expect(paths(asking)).toEqual(['lib/routing/use-current-route.ts']);
});

it('the environment is read in the env files and nowhere else', () => {
  const envFiles = ['backend/env.ts', 'backend/gpu/programs/env.ts', 'lib/brand.ts', 'lib/env.server.ts'];
  const reading = sources.filter(({ text }) => /\bprocess\.env\b(?!\.NEXT_RUNTIME\b)/.test(text));
  expect(paths(reading).filter((path) => !envFiles.includes(path))).toEqual([]);
});

it('every file of lib/server is closed to the browser', () => {
  const open = sources.filter(inFolder('lib/server')).filter(({ text }) => !text.startsWith("import 'server-only';"));
  expect(paths(open)).toEqual([]);
});

it('there are no barrels', () => {
  const barrels = sources.filter(({ path, text }) => {
    const statements = text.split('\n').filter((line) => /^(?:export|import|const|function)\b/.test(line));
    const forwards = statements.filter((line) => /^export\b.*\bfrom\b/.test(line));
    return /(^|\/)index\.tsx?$/.test(path) || (statements.length > 0 && forwards.length === statements.length);
  });
  expect(paths(barrels)).toEqual([]);
});

it('folders are nouns and files are in kebab-case', () => {
  const vague = sources.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.)/.test(path));
  expect(paths(vague)).toEqual([]);
  const odd = filesOf('{components,lib,backend,server}/**/*.{ts,tsx,css}').filter(
    (path) => !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''),
  );
  expect(odd).toEqual([]);
});

it('nobody writes any', () => {
  expect(paths(sources.filter(({ text }) => /(?::|\bas)\s+any\b/.test(text)))).toEqual([]);
});
