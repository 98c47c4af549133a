import type { z } from 'zod';
import { withBrand } from '#lib/brand.ts';
import type { Block, Heading, Prose } from '#lib/contract/documents.ts';
import { defaultLocale, type Locale, locales } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { withFallback } from './fallback.ts';
import { readFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';
import type { Sources, YamlSource } from './source.ts';
import { splitBlocks, type TextBlock } from './text-blocks.ts';

/** A text in every language: its front matter, and its body in blocks. */
export interface LoadedText<Head> {
  readonly head: Localized<Head>;
  readonly prose: Localized<Prose>;
  /** The English front matter, for further problem reports. */
  readonly source: YamlSource;
}

interface TextFile {
  readonly source: YamlSource;
  readonly blocks: readonly TextBlock[];
}

/**
 * Reads a text with front matter in every language. Untranslated blocks (everything below one heading of level 2) and
 * untranslated entries of the front matter fall back to English, are marked, and are reported in `missing`.
 */
export function loadText<Schema extends z.ZodType>(
  sources: Sources,
  fileOf: (locale: Locale) => string,
  schema: Schema,
  missing: Problem[],
): LoadedText<z.output<Schema>> | undefined {
  const english = readTextFile(sources, fileOf(defaultLocale));
  if (!english) return undefined;
  const made = locales.map((locale) => {
    const file = fileOf(locale);
    if (locale !== defaultLocale && !sources.has(file)) {
      missing.push({ file, line: 1, message: 'the text is not translated' });
      return inLocale(sources, english, { source: sources.yamlOf(file, '{}'), blocks: [] }, schema, []);
    }
    const own = locale === defaultLocale ? english : readTextFile(sources, file);
    return own && inLocale(sources, english, own, schema, missing);
  });
  if (made.includes(undefined)) return undefined;
  const of = (locale: Locale) => made[locales.indexOf(locale)];
  return {
    head: localized((locale) => of(locale)?.head as z.output<Schema>),
    prose: localized((locale) => of(locale)?.prose as Prose),
    source: english.source,
  };
}

function readTextFile(sources: Sources, file: string): TextFile | undefined {
  const parts = readFrontMatter(sources, file, 'its head');
  if (!parts) return undefined;
  const firstLine = parts.head.split('\n').length + 3;
  return {
    source: sources.yamlOf(file, parts.head, 2),
    blocks: splitBlocks(parts.body, firstLine, (line, message) => sources.fault(file, line, message)),
  };
}

function inLocale<Schema extends z.ZodType>(
  sources: Sources,
  english: TextFile,
  own: TextFile,
  schema: Schema,
  missing: Problem[],
): { head: z.output<Schema>; prose: Prose } | undefined {
  const { file } = own.source;
  const filled = withFallback(english.source.value, own.source.value);
  for (const path of filled.unknown) sources.faultAt(own.source, path, 'the English file has no such entry');
  for (const path of filled.missing)
    missing.push({ file, line: own.source.lineAt(path), message: `${path.map(String).join('.')} is not translated` });
  const head = sources.check(own.source, schema, filled.value);
  if (head === undefined) return undefined;
  for (const { id, line } of own.blocks) {
    if (!english.blocks.some((block) => block.id === id))
      sources.fault(
        file,
        line,
        id ? `the English text has no section "${id}"` : 'the English text begins with a heading',
      );
  }
  const chosen = english.blocks.map((block) => {
    const translated = own.blocks.find(({ id }) => id === block.id);
    if (!translated)
      missing.push({ file, line: 1, message: `section ${block.id ?? 'before the first heading'} is not translated` });
    return { block: translated ?? block, fallback: !translated };
  });
  const blocks = chosen.map(({ block, fallback }) => blockOf(block, fallback));
  return {
    head,
    prose: {
      blocks,
      headings: chosen.flatMap(({ block }) => headingsOf(block)),
      fallback: filled.missing.length > 0 || blocks.some((block) => block.fallback),
    },
  };
}

const blockOf = ({ id, text }: TextBlock, fallback: boolean): Block => ({
  id,
  html: renderMarkdown(withBrand(text)),
  fallback,
});

const headingsOf = ({ headings }: TextBlock): Heading[] =>
  headings.map(({ id, title, level }) => ({ id, title, level }));

/**
 * Facts and text of a folder: `facts.yaml`, and a Markdown file for each language. Undefined when either is missing or
 * broken.
 */
export function loadFolder<Facts extends z.ZodType, Head extends z.ZodType>(
  sources: Sources,
  folder: string,
  schemas: { readonly facts: Facts; readonly head: Head },
  missing: Problem[],
) {
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, schemas.facts);
  const text = loadText(sources, (locale) => `${folder}/${locale}.md`, schemas.head, missing);
  return source && facts && text ? { source, facts, text } : undefined;
}
