import { filesOf, inFolder, type Source, sources } from './sources.ts';

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|\/\/ [^\n]*/gs, '');
const paths = (found: readonly Source[]) => found.map(({ path }) => path);

it('only the current-route hook asks Next for the path', () => {
  const asking = sources.filter(({ text }) => /\busePathname\b/.test(text));
  expect(paths(asking)).toEqual(['lib/routing/use-current-route.ts']);
});

it('the environment is read in the env files and nowhere else', () => {
  const envFiles = [
    'backend/platform/env.ts',
    'backend/gpu/programs/env.ts',
    'cli/main.ts',
    'lib/brand.ts',
    'lib/built-head-script.ts',
    'lib/env.server.ts',
  ];
  const reading = sources.filter(({ text }) => /\bprocess\.env\b(?!\.NEXT_RUNTIME\b)/.test(text));
  expect(paths(reading).filter((path) => !envFiles.includes(path))).toEqual([]);
});

it('every file of lib/server is closed to the browser', () => {
  const open = sources.filter(inFolder('lib/server')).filter(({ text }) => !text.startsWith("import 'server-only';"));
  expect(paths(open)).toEqual([]);
});

it('code on the server asks Error.isError: errors of Node may come from another realm', () => {
  const onServer = sources.filter(({ path }) => /^(backend|server|lib\/server)\//.test(path));
  expect(paths(onServer.filter(({ text }) => /\binstanceof Error\b/.test(text)))).toEqual([]);
});

it('paths of calls stand in the contract only', () => {
  const written = sources
    .filter(({ path }) => !path.startsWith('lib/contract/'))
    .filter(({ text }) => /['"`]\/(?:api|v1|portal)(?:\/|['"`])/.test(withoutComments(text)));
  expect(paths(written)).toEqual([]);
});

it('queries are made of calls by one helper, which alone writes their keys', () => {
  const written = sources
    .filter(({ path }) => path !== 'lib/document/query.ts')
    .filter(({ text }) =>
      /\bqueryKey:\s*[[a-z]|\bqueryFn\b|\b(?:infiniteQ|q)ueryOptions\b/.test(withoutComments(text)),
    );
  expect(paths(written)).toEqual([]);
});

it('a page reads every segment of its folder that has a parameter: one is rendered for each value, and stored', () => {
  const unread = sources
    .filter(({ path }) => /^app\/.*\/page\.tsx$/.test(path))
    .flatMap(({ path, text }) => {
      const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name).filter((name) => name !== 'locale');
      const code = withoutComments(text).replace(/^import .*$/gm, '');
      return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)).map((name) => `${path}: ${name}`);
    });
  expect(unread).toEqual([]);
});

it('functions of date-fns are imported from their own modules: its index takes a process 0.9 s', () => {
  expect(paths(sources.filter(({ text }) => /from 'date-fns'/.test(text)))).toEqual([]);
});

it('the name of a file is isolated where it is shown: its script may reorder what is beside it', () => {
  const shown = /(?<!<bdi(?: className=[^>]*)?)>\s*\{(?:\w+\.)*(?:fileName|file\.name)\}/;
  expect(paths(sources.filter(({ text }) => shown.test(text)))).toEqual([]);
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
  const odd = filesOf('{components,lib,backend,server,cli}/**/*.{ts,tsx,css}').filter(
    (path) => !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''),
  );
  expect(odd).toEqual([]);
});

it('nobody writes any', () => {
  expect(paths(sources.filter(({ text }) => /(?::|\bas)\s+any\b/.test(text)))).toEqual([]);
});

it('what follows a call is given to mutateThen: a callback of mutate is dropped when the component is unmounted', () => {
  const group = (inner: string) => String.raw`\((?:[^()]|${inner})*\)`;
  const argumentsOf = Array.from({ length: 5 }).reduce<string>(group, '(?!)');
  const calls = new RegExp(String.raw`\bmutate(?:Async)?${argumentsOf}`, 'g');
  const given = sources.filter(({ text }) =>
    withoutComments(text)
      .match(calls)
      ?.some((call) => /\bon(?:Success|Error|Settled)\b/.test(call)),
  );
  expect(paths(given)).toEqual([]);
});

it('components ask for the language of the page and are not given it', () => {
  const given = sources
    .filter(inFolder('components'))
    .filter(({ text }) =>
      /^\s*readonly locale: Locale;$|\{ locale(?:, [^}]*)? \}: \{ locale: Locale|\slocale=\{locale\}/m.test(text),
    );
  expect(paths(given)).toEqual([]);
});

it('every page and layout with a language gives it to next-intl, so that it stays static', () => {
  const silent = sources
    .filter(({ path }) => /^app\/\[locale\]\/.*(?:page|layout)\.tsx$/.test(path))
    .filter(({ text }) => !/\b(?:localeOf|setRequestLocale)\(/.test(text));
  // Renders nothing of its own.
  expect(paths(silent)).toEqual(['app/[locale]/(blank)/layout.tsx']);
});

it('no folder holds more than 25 source files', () => {
  const counts = new Map<string, number>();
  for (const { path } of sources.filter(({ path }) => path.includes('/'))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const above = [...counts].filter(([, count]) => count > 25).map(([folder]) => folder);
  expect(above).toEqual([]);
});
