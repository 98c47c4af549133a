import { inFolder, sources } from './sources.ts';

const everywhere = ['lib/brand.ts', 'lib/contract/', 'lib/i18n/'];

/** Folders that each folder may import besides itself. Arrows point downwards only. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['components/', 'lib/'],
  components: ['lib/'],
  // A client of the portal: the contract, and the check of a file that the submit screen makes.
  cli: ['lib/contract/', 'lib/client/uploads/inspect-file.ts', 'lib/files/', 'lib/i18n/locales.ts', 'messages/'],
  // Words for documents that are sent when Next cannot make one.
  server: ['lib/', 'messages/'],
  'lib/contract': ['lib/brand.ts'],
  'lib/i18n': ['messages/'],
  'lib/contests': ['lib/contract/'],
  'lib/files': [],
  // Node process code shared by both servers; imports nothing else of this project.
  'lib/process': [],
  'lib/time': ['lib/contract/', 'lib/document/rendered-for.ts', 'lib/i18n/'],
  'lib/html': ['lib/contract/', 'lib/i18n/', 'lib/routing/'],
  'lib/document': ['lib/contract/'],
  'lib/routing': ['lib/document/', ...everywhere, 'lib/contests/'],
  'lib/proxy': [...everywhere, 'lib/process/loopback-host.ts', 'lib/routing/'],
  'lib/seo': [...everywhere, 'lib/contests/', 'lib/html/', 'lib/routing/', 'lib/time/'],
  'lib/client': [
    ...everywhere,
    'lib/contests/',
    'lib/document/',
    'lib/proxy/cookie-names.ts',
    'lib/proxy/portal-code.ts',
    'lib/routing/',
    'lib/time/',
    'lib/files/',
  ],
  'lib/drafts': ['lib/client/player.ts', 'lib/client/session.ts'],
  'lib/server': [
    ...everywhere,
    'lib/contests/',
    'lib/env.server.ts',
    'lib/html/',
    'lib/last-good-tag.ts',
    'lib/process/',
    'lib/proxy/',
    'lib/document/',
    'lib/routing/',
    'lib/seo/',
    'lib/time/',
  ],
  backend: [
    'lib/brand.ts',
    'lib/contract/',
    'lib/i18n/locales.ts',
    // Facts of the editions and pure functions of time that both sides must agree on.
    'lib/contests/editions.ts',
    'lib/contests/phases.ts',
    'lib/process/',
    'lib/time/calendar-days.ts',
  ],
};

describe('arrows run downwards only', () => {
  it.each(Object.entries(mayImport))('from %s', (folder, allowed) => {
    const upwards = sources
      .filter(inFolder(folder))
      .flatMap(({ path, imports }) => imports.map((target) => ({ path, target })))
      .filter(({ target }) => ![`${folder}/`, ...allowed].some((prefix) => target.startsWith(prefix)))
      .map(({ path, target }) => `${path} -> ${target}`);
    expect(upwards).toEqual([]);
  });

  it('and every folder of lib has its place among them', () => {
    const folders = new Set(sources.flatMap(({ path }) => /^lib\/[^/]+(?=\/)/.exec(path) ?? []));
    expect([...folders].filter((folder) => !Object.hasOwn(mayImport, folder))).toEqual([]);
  });
});

describe('what runs in the browser', () => {
  const inBrowser = sources.filter(({ text }) => /^'use client';/.test(text));

  it('imports nothing of the server', () => {
    const private_ = inBrowser.flatMap(({ path, imports }) =>
      imports
        .filter((target) => /^(lib\/(server\/|env\.)|backend\/)/.test(target))
        .map((target) => `${path} -> ${target}`),
    );
    expect(private_).toEqual([]);
  });
});

it('the route table reaches the browser without zod', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    // Type imports vanish before the browser.
    const source = byPath.get(path);
    const kept = source?.imports.filter((target) => !isTypeOnly(source.text, target)) ?? [];
    for (const target of kept) visit(target);
  };
  visit('lib/routing/match.ts');
  visit('lib/routing/href.ts');
  expect([...reached].filter((path) => byPath.get(path)?.packages.includes('zod'))).toEqual([]);
});

function isTypeOnly(text: string, target: string): boolean {
  const file = target.split('/').at(-1) ?? '';
  return text.split('\n').some((line) => line.startsWith('import type ') && line.includes(`/${file}'`));
}
