import { defaultLocale, hreflang, type Locale, lngParameter, locales } from '#lib/i18n/locales.ts';

/**
 * The one address that a language of a public page is known by: the bare path for English, `?lng=` for the others.
 * `path` is a public path without a query.
 */
export function languageUrl(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : `${path}?lng=${lngParameter[locale]}`;
}

/** `rel=alternate` of a public page by hreflang, `x-default` included; the same set on every language of the page. */
export function languageAlternates(path: string): Record<string, string> {
  const each = locales.map((locale) => [hreflang[locale], languageUrl(path, locale)]);
  return Object.fromEntries([...each, ['x-default', path]]);
}
