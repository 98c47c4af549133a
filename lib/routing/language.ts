import { defaultLocale, isLocale, type Locale, localeFromLng } from '#lib/i18n/locales.ts';

export type LocaleSource = 'query' | 'cookie' | 'default';

/** Language of a request: `?lng=`, else the cookie `language`, else English. Invalid values are ignored. */
export function requestLocale(
  search: string,
  languageCookie: string | undefined,
): { readonly locale: Locale; readonly localeFrom: LocaleSource } {
  const asked = localeFromLng(new URLSearchParams(search).get('lng'));
  if (asked) return { locale: asked, localeFrom: 'query' };
  if (isLocale(languageCookie)) return { locale: languageCookie, localeFrom: 'cookie' };
  return { locale: defaultLocale, localeFrom: 'default' };
}

/** Headers of a page for the browser's cache alone, which asks before each use. */
export const unshared = { 'Cache-Control': 'private, no-cache' } as const;

/**
 * Headers that prevent shared caches from serving one language to readers of another. An address with `lng` determines
 * its language and may be cached; the bare address depends on the cookie, even without one. `Vary: Cookie` would be
 * more precise, but Next overwrites the middleware's `Vary`.
 */
function languageCacheHeaders(localeFrom: LocaleSource): Readonly<Record<string, string>> {
  return localeFrom === 'query' ? {} : unshared;
}

interface ShownPage {
  readonly localeFrom: LocaleSource;
  readonly route: { readonly preview: unknown; readonly login: boolean };
}

/**
 * The same for a page. A signed-in screen is for no shared cache either, which would give it to visitors instead of
 * leading them to the login; unpublished content is not stored anywhere, not even by the browser.
 */
export function pageCacheHeaders({ route, localeFrom }: ShownPage): Readonly<Record<string, string>> {
  if (route.preview !== null) return { 'Cache-Control': 'private, no-store' };
  return languageCacheHeaders(route.login ? 'cookie' : localeFrom);
}
