import { type JsonText, toJsonText } from '#lib/document/json-text.ts';
import type { Locale } from './locales.ts';

/** Reads texts of the catalogues once per language, because documents are rendered per request. */
export function oncePerLanguage<Texts>(
  read: (locale: Locale) => Promise<Texts>,
): (locale: Locale) => Promise<JsonText<Texts>> {
  const known = new Map<Locale, JsonText<Texts>>();
  return async (locale) => {
    const text = known.get(locale) ?? toJsonText(await read(locale));
    known.set(locale, text);
    return text;
  };
}
