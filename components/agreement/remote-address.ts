import { type Locale, lngParameter } from '#lib/i18n/locales.ts';

/**
 * URL of an agreement's frame, including the language; null if there is none or its origin may not be framed, in which
 * case the portal shows the text itself.
 * @param origins that may be shown in frames
 * @param own origin of the portal: a frame of it could reach into the page
 */
export function remoteAddress(
  remoteUrl: string | undefined,
  locale: Locale,
  origins: readonly string[],
  own: string,
): string | null {
  if (remoteUrl === undefined || !URL.canParse(remoteUrl)) return null;
  const url = new URL(remoteUrl);
  if (url.origin === own || !origins.includes(url.origin) || url.username || url.password) return null;
  url.searchParams.set('lng', lngParameter[locale]);
  return url.href;
}
