import { defaultLocale, isLocale, type Locale, localeFromLng } from '#lib/i18n/locales.ts';

export type LocaleSource = 'query' | 'cookie' | 'default';

/** The language of a request: `?lng=`, else the cookie `language`, else English. Values that are none are ignored. */
export function requestLocale(
  search: string,
  languageCookie: string | undefined,
): { readonly locale: Locale; readonly localeFrom: LocaleSource } {
  const asked = localeFromLng(new URLSearchParams(search).get('lng'));
  if (asked) return { locale: asked, localeFrom: 'query' };
  if (isLocale(languageCookie)) return { locale: languageCookie, localeFrom: 'cookie' };
  return { locale: defaultLocale, localeFrom: 'default' };
}

/**
 * Headers that keep shared caches from handing one language to readers of another. An address with `lng` says its
 * language itself; the bare address depends on the cookie, also when there is none.
 */
export function languageCacheHeaders(localeFrom: LocaleSource): Readonly<Record<string, string>> {
  if (localeFrom === 'query') return {};
  return localeFrom === 'cookie' ? { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' } : { Vary: 'Cookie' };
}
