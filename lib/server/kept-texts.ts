import 'server-only';
import { type JsonText, toJsonText } from '#lib/document/json-text.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/**
 * Texts of the catalogues as JSON, read at the first request for each language, because documents are rendered per request.
 * @param read of a language, and of a part where there are several
 */
export function keptTexts<Part extends readonly string[], Texts>(
  read: (locale: Locale, ...part: Part) => Promise<Texts>,
): (locale: Locale, ...part: Part) => Promise<JsonText<Texts>> {
  const kept = new Map<string, JsonText<Texts>>();
  return async (locale, ...part) => {
    const key = [locale, ...part].join(' ');
    const text = kept.get(key) ?? toJsonText(await read(locale, ...part));
    kept.set(key, text);
    return text;
  };
}
