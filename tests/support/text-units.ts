import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { filesOf } from '../architecture/sources.ts';
import { catalogueTexts } from './catalogue-texts.ts';

/** One paragraph, list item, table row or entry, in every language. */
export interface TextUnit {
  /** `faqs/faqOne/{locale}.yaml questions.who.answer 2`: file and place, the same in every language. */
  readonly at: string;
  readonly text: Readonly<Record<Locale, string>>;
}

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

/** Addresses, anchors and tags. Code stays: its figures must be the same too. */
const notProse = /\{#[^}]*\}|\]\([^)]*\)|https?:\/\/\S+|<[^>]*>/g;

/** Blocks of Markdown: each line of a list, a table or code, otherwise each paragraph. */
function blocksOf(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n/)
    .flatMap((block) => (/^\s*([-*|#]|\d+\.|```)/.test(block) ? itemsOf(block) : [block]))
    .map((block) => block.replaceAll(notProse, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '');
}

const itemsOf = (block: string): string[] => block.split(/\n(?=\s*(?:[-*|#]|\d+\.|```))/);

const mapText = (text: Readonly<Record<Locale, string>>): Record<Locale, string> => ({
  'zh-EN': text['zh-EN'].replaceAll(notProse, ' '),
  'zh-CN': text['zh-CN'].replaceAll(notProse, ' '),
  'zh-Hant': text['zh-Hant'].replaceAll(notProse, ' '),
});

type Leaves = ReadonlyMap<string, string>;

function leavesOf(value: unknown, path: string, leaves = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string' || typeof value === 'number')
    blocksOf(String(value)).forEach((text, index) => {
      leaves.set(`${path} ${index + 1}`, text);
    });
  else if (value && typeof value === 'object')
    for (const [key, entry] of Object.entries(value)) leavesOf(entry, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}

function leavesOfFile(file: string): Leaves {
  const text = read(file);
  if (file.endsWith('.yaml')) return leavesOf(parse(text), '');
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const leaves = leavesOf(parse(head), '');
  return leavesOf(body, 'body', leaves);
}

const unitsOf = (file: string, of: (locale: Locale) => Leaves): TextUnit[] => {
  const leaves = { 'zh-EN': of('zh-EN'), 'zh-CN': of('zh-CN'), 'zh-Hant': of('zh-Hant') };
  const keys = new Set(locales.flatMap((locale) => [...leaves[locale].keys()]));
  return [...keys].map((key) => ({
    at: `${file} ${key}`,
    text: {
      'zh-EN': leaves['zh-EN'].get(key) ?? '',
      'zh-CN': leaves['zh-CN'].get(key) ?? '',
      'zh-Hant': leaves['zh-Hant'].get(key) ?? '',
    },
  }));
};

/** Every text below backend/content that has a file for each language. */
export const contentUnits: readonly TextUnit[] = filesOf('backend/content/**/*zh-EN.{md,yaml}').flatMap((file) =>
  unitsOf(file.replace('backend/content/', '').replace('zh-EN', '{locale}'), (locale) =>
    leavesOfFile(file.replace('zh-EN', locale)),
  ),
);

interface Question {
  readonly translations?: Readonly<Record<string, object>>;
}

/** Questions of the training, for the parts that are translated. */
export const questionUnits: readonly TextUnit[] = filesOf('backend/content/training/*/questions.yaml').flatMap((file) =>
  Object.entries(parse(read(file)) as Record<string, Question>).flatMap(([id, { translations, ...english }]) => {
    if (!translations) return [];
    const keys = Object.keys(translations['zh-CN'] ?? {});
    const translated = Object.fromEntries(Object.entries(english).filter(([key]) => keys.includes(key)));
    const of = (locale: Locale) => leavesOf(locale === 'zh-EN' ? translated : translations[locale], '');
    return unitsOf(`${file.replace('backend/content/', '')} ${id}`, of);
  }),
);

/** The last case of a plural: the others say in words what the count says. */
const lastCase = (text: string): string =>
  text.replaceAll(/\{(\w+), plural, (?:(?!other)\S+ \{[^{}]*\} ?)*other \{([^{}]*)\}\}/g, '$2');

/** Texts of the portal's and the backend's catalogues. */
export const catalogueUnits: readonly TextUnit[] = (() => {
  const texts = (locale: Locale) =>
    new Map(
      catalogueTexts(locale).map(({ file, key, text }) => [
        `${file.replace(locale, '{locale}')} ${key}`,
        lastCase(text),
      ]),
    );
  return unitsOf('', texts).map(({ at, text }) => ({ at: at.trim(), text }));
})();

/** Seeded messages in several languages. */
export const seedUnits: readonly TextUnit[] = filesOf('backend/{inbox,provider}/*.json').flatMap((file) => {
  const found: TextUnit[] = [];
  const visit = (value: unknown, path: string): void => {
    if (!value || typeof value !== 'object') return;
    if ('zh-EN' in value && locales.every((locale) => typeof value[locale as never] === 'string'))
      found.push({ at: `${file} ${path}`, text: mapText(value as Record<Locale, string>) });
    else for (const [key, entry] of Object.entries(value)) visit(entry, path === '' ? key : `${path}.${key}`);
  };
  visit(JSON.parse(read(file)), '');
  return found;
});
