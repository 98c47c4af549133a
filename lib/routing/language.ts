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
 * language itself and may be kept; the bare address depends on the cookie, also when there is none. `Vary: Cookie` would
 * say it better, but Next writes its own `Vary` over the middleware's.
 */
export function languageCacheHeaders(localeFrom: LocaleSource): Readonly<Record<string, string>> {
  return localeFrom === 'query' ? {} : { 'Cache-Control': 'private, no-cache' };
}
