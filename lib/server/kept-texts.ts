import 'server-only';
import { type JsonText, toJsonText } from '#lib/document/json-text.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Texts of the catalogues as JSON, read at the first request for each language: documents are rendered per request. */
export function keptTexts<Texts>(
  read: (locale: Locale) => Promise<Texts>,
): (locale: Locale) => Promise<JsonText<Texts>> {
  const kept = new Map<Locale, JsonText<Texts>>();
  return async (locale) => {
    const text = kept.get(locale) ?? toJsonText(await read(locale));
    kept.set(locale, text);
    return text;
  };
}
