import { languageCookie, languageTag, lngParameter } from './locales.ts';

/** Runs in the browser before the first paint; it is sent as source text, so it may only use its parameters. */
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
    // Once: at the next load the cookie exists. Where cookies are blocked, a reload would change nothing.
    const rescued = !asked && !known && inCookie() === chosen;
    if (rescued && document.documentElement.lang !== tags[chosen]) location.reload();
  } catch {
    // Storage or cookies are blocked: the language is that of the address or English.
  }
}

/**
 * Source of the head script that synchronises cookie and local storage: an address with `lng` sets the language of the
 * next pages too; else the cookie decides; else local storage, and then the page is reloaded once in that language. The
 * same for every page, so one hash in the policy covers it.
 */
export function languageScript(): string {
  const parameters = Object.fromEntries(Object.entries(lngParameter).map(([locale, lng]) => [lng, locale]));
  return `(${keepLanguage.toString()})(${[languageCookie, languageTag, parameters].map((value) => JSON.stringify(value)).join(',')})`;
}
