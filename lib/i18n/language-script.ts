import { languageCookie, languageTag, lngParameter } from './locales.ts';

/** Runs in the browser before anything is painted; it is sent as its source text, so it may only use its parameters. */
function keepLanguage(
  name: string,
  tags: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, string>>,
): void {
  const own = (map: Readonly<Record<string, string>>, key = '') => (Object.hasOwn(map, key) ? map[key] : undefined);
  const inCookie = () => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  const write = (locale: string) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: it must be there before the next request
    document.cookie = `${name}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  };
  try {
    const asked = own(parameters, new URLSearchParams(location.search).get('lng')?.toLowerCase());
    const known = own(tags, inCookie()) && inCookie();
    const stored = localStorage.getItem(name) ?? undefined;
    const chosen = asked ?? known ?? (own(tags, stored) && stored);
    if (!chosen) return;
    if (known !== chosen) write(chosen);
    if (stored !== chosen) localStorage.setItem(name, chosen);
    // Once: the next time the cookie is known. Where cookies are closed, the answer would be the same again.
    const rescued = !asked && !known && inCookie() === chosen;
    if (rescued && document.documentElement.lang !== tags[chosen]) location.reload();
  } catch {
    // Storage or cookies are closed: the language is that of the address or English.
  }
}

/**
 * Source of the head script that keeps cookie and local storage the same: an address with `lng` chooses, so that the
 * next page stays in its language; else the cookie; else what only local storage remembers, and then the page is loaded
 * again, once, in that language. The same for every page, so one hash in the policy covers it.
 */
export function languageScript(): string {
  const parameters = Object.fromEntries(Object.entries(lngParameter).map(([locale, lng]) => [lng, locale]));
  return `(${keepLanguage.toString()})(${[languageCookie, languageTag, parameters].map((value) => JSON.stringify(value)).join(',')})`;
}
