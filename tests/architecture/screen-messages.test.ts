import { dirname } from 'node:path';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type ScreenFamily, screenMessages } from '#lib/i18n/screen-messages.ts';
import { importersOf, sources } from './sources.ts';

const byPath = new Map(sources.map((source) => [source.path, source]));

/** The files that run with the given ones. */
function withNeeds(paths: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...(byPath.get(path)?.needs ?? []));
  }
  return [...found];
}

const textOf = (path: string) => byPath.get(path)?.text ?? '';
const runsInBrowser = (path: string) => textOf(path).startsWith("'use client'");

/** Files that give a family its messages, and those whose components stand inside: pages of a layout, importers. */
const placesOf = (family: string): readonly string[] =>
  sources
    .filter(({ text }) => new RegExp(`<Client(?:Screen|Providers)\\b[^>]*\\bfamily="${family}"`).test(text))
    .flatMap(({ path }) => {
      const below = sources.filter((one) => one.path.startsWith(`${dirname(path)}/`) && one.path.endsWith('page.tsx'));
      if (path.endsWith('layout.tsx')) return [path, ...below.map((one) => one.path)];
      return [path, ...(path.startsWith('components/') ? importersOf(path) : [])];
    });

/** Message paths that the client components of a family read: `gpu`, `gpu.form`. */
function readBy(family: string): ReadonlySet<string> {
  const begun = withNeeds(placesOf(family)).filter(runsInBrowser);
  const texts = withNeeds(begun).map(textOf);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, at = '']) => at)),
  );
}

const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`);

/** The messages at a path, divided once where they are a group. */
function partsOf(tree: unknown, path: string): readonly string[] {
  const found = path.split('.').reduce((node, key) => (node as Record<string, unknown>)[key], tree);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return [path];
  return Object.keys(found).map((key) => `${path}.${key}`);
}

const families = Object.keys(screenMessages) as ScreenFamily[];

describe.each(families)('the messages of the screens of %s', (family) => {
  const selection: { readonly pick: readonly string[]; readonly omit?: readonly string[] } = screenMessages[family];
  const read = [...readBy(family)];

  it('are all that their components read', () => {
    const picked = [...selection.pick, 'shell.breadcrumb'];
    const isThere = (path: string) => picked.some((one) => isWithin(path, one) || isWithin(one, path));
    expect(read.filter((path) => !isThere(path))).toEqual([]);
  });

  it('are no more than that', async () => {
    const messages = await loadMessages('zh-EN');
    const sent = selection.pick
      .flatMap((path) => partsOf(messages, path))
      .filter((path) => !selection.omit?.includes(path));
    expect(sent.filter((path) => !read.some((one) => isWithin(path, one) || isWithin(one, path)))).toEqual([]);
  });
});
