import type { z } from 'zod';
import { defaultLocale, type Locale, locales } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { withFallback } from './fallback.ts';
import type { Path, Sources, YamlSource } from './source.ts';

/** Texts in each language, completed with English, and the English source for further problem reports. */
export interface Words<T> {
  readonly words: Localized<T>;
  readonly english: YamlSource;
  /** Texts that fall back to English, by their keys from the root of the file. */
  readonly gaps: Localized<readonly Path[]>;
}

/**
 * Reads `<folder>/<locale>.yaml` of every language. Untranslated blocks fall back to English and are reported in
 * `missing`; a block that is missing in the English file is a problem.
 */
export function readWords<Schema extends z.ZodType>(
  sources: Sources,
  folder: string,
  schema: Schema,
  missing: Problem[],
): Words<z.output<Schema>> | undefined {
  const english = sources.yaml(`${folder}/${defaultLocale}.yaml`);
  const englishWords = sources.check(english, schema);
  if (!english || englishWords === undefined) return undefined;
  const gaps: Record<Locale, readonly Path[]> = { 'zh-EN': [], 'zh-CN': [], 'zh-Hant': [] };
  const translated = locales.map((locale) => {
    if (locale === defaultLocale) return englishWords;
    const made = translation(sources, english, `${folder}/${locale}.yaml`, schema, missing);
    gaps[locale] = made?.gaps ?? [];
    return made?.words;
  });
  if (translated.includes(undefined)) return undefined;
  const words = localized((locale) => translated[locales.indexOf(locale)] as z.output<Schema>);
  return { words, english, gaps };
}

function translation<Schema extends z.ZodType>(
  sources: Sources,
  english: YamlSource,
  file: string,
  schema: Schema,
  missing: Problem[],
): { words: z.output<Schema> | undefined; gaps: readonly Path[] } | undefined {
  const source = sources.has(file) ? sources.yaml(file) : sources.yamlOf(file, '{}');
  if (!source || source.value === undefined) return undefined;
  const filled = withFallback(english.value, source.value);
  for (const path of filled.unknown) sources.faultAt(source, path, 'the English file has no such entry');
  for (const path of filled.missing) missing.push(gap(source, path));
  return { words: sources.check(source, schema, filled.value), gaps: filled.missing };
}

const gap = (source: YamlSource, path: Path): Problem => ({
  file: source.file,
  line: source.lineAt(path),
  message: `${path.map(String).join('.')} is not translated`,
});

/** Reports keys below `path` that only the facts or only the words have. */
export function pairUp(sources: Sources, english: YamlSource, path: Path, facts: object, words: object): void {
  for (const key of Object.keys(facts)) {
    if (!(key in words)) sources.faultAt(english, [...path, key], 'facts.yaml has it, its words are missing');
  }
  for (const key of Object.keys(words)) {
    if (!(key in facts)) sources.faultAt(english, [...path, key], 'facts.yaml has no such entry');
  }
}
