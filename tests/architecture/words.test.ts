import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namespaces } from '#lib/i18n/messages.ts';
import { catalogueTexts } from '../support/catalogue-texts.ts';
import { inFolder, scripts, sources } from './sources.ts';

type Tree = { readonly [key: string]: string | Tree };

/** A source that translates: below which keys, and the names and patterns of names it can ask for. */
interface Speaker {
  readonly below: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** It asks for names that come from elsewhere: `t(entry.kind)`. */
  readonly asksForAny: boolean;
}

const flatten = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}.${name}`] : flatten(value, `${path}.${name}`),
  );

const keysOf = (namespace: string): string[] => {
  const file = new URL(`../../messages/zh-EN/${namespace}.json`, import.meta.url);
  return flatten(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Tree, namespace);
};

const first = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const translators = /(?:Translations[(<]\s*|namespace: |Translator<)'([^']+)'/g;
// No apostrophe of a comment begins a name.
const quoted = (text: string) => new Set(first(text, /(?<!\w)'([^'\n]*)'/g));
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `a.${b}.c` as a pattern; what is more than dots and names is no key. */
const patternsOf = (text: string) =>
  first(text, /`([\w.]*(?:\$\{[^`}]*\}[\w.]*)+)`/g).map(
    (template) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(literally)
          .join('.+')}$`,
      ),
  );

const portal = [
  ...sources.filter((source) => ['app', 'components', 'lib', 'server'].some((part) => inFolder(part)(source))),
  ...scripts,
];
const everyName = new Set(portal.flatMap(({ text }) => [...quoted(text)]));

const speakers: readonly Speaker[] = portal.map(({ text }) => ({
  below: new Set(first(text, translators)),
  names: quoted(text),
  patterns: patternsOf(text),
  asksForAny: /\b(?:t|say|words)\((?![`')])/.test(text),
}));

/** True when a source can request `name` below `prefix`. */
const isAsked = (prefix: string, name: string) =>
  speakers.some(
    ({ below, names, patterns, asksForAny }) =>
      below.has(prefix) &&
      (names.has(name) || patterns.some((pattern) => pattern.test(name)) || (asksForAny && everyName.has(name))),
  );

const isUsed = (key: string) => {
  const parts = key.split('.');
  return parts.some((_, cut) => cut > 0 && isAsked(parts.slice(0, cut).join('.'), parts.slice(cut).join('.')));
};

it.each(namespaces)('every message of %s is said somewhere', (namespace) => {
  expect(keysOf(namespace).filter((key) => !isUsed(key))).toEqual([]);
});

const backend = sources.filter(inFolder('backend'));
const identifiers = new Set(backend.flatMap(({ text }) => text.match(/\w+/g) ?? []));
/** Endings that the code puts behind a name. */
const ending = /Killed$/;

/** A key is asked for by its last name, a template by the name before its title and content. */
it('every text of the backend is used somewhere', () => {
  const unused = catalogueTexts('zh-EN')
    .filter(({ file }) => file.startsWith('backend/'))
    .map(({ key }) => key.replace(/\.(title|content)$/, ''))
    .filter((key) => !identifiers.has((key.split('.').at(-1) ?? '').replace(ending, '')));
  expect(unused).toEqual([]);
});
