import { defaultLocale, hreflang, type Locale, lngParameter, locales } from '#lib/i18n/locales.ts';

/**
 * Canonical address of a public page in a language: the bare path for English, `?lng=` for the others. `path` is a
 * public path without a query.
 */
export function languageUrl(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : `${path}?lng=${lngParameter[locale]}`;
}

/** `rel=alternate` of a public page by hreflang, with `x-default`; the same set in every language of the page. */
export function languageAlternates(path: string): Record<string, string> {
  const each = locales.map((locale) => [hreflang[locale], languageUrl(path, locale)]);
  return Object.fromEntries([...each, ['x-default', path]]);
}
