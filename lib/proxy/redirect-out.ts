import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import type { HeaderReader } from './header-reader.ts';
import { isFromPortal } from './same-site.ts';

/** Maximum length of a target in characters, before token and language are added. */
const longestTarget = 2000;

/** The characters of RFC 3986; notably no backslash, space or control character. */
const addressCharacters = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/;

/** An incomplete percent encoding, or one of a control character or a backslash. */
const badEscape = /%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f|5c)/i;

/** In a path also encoded slashes and dot segments: the other site may decode them and find another path. */
const hiddenPath = /%(?:2e|2f)|\/\/|\/\.{1,2}(?:\/|$)/i;

/**
 * Target of a redirect to another site if one of the allowed addresses permits it, else null. The text itself must
 * begin with the origin: anything that a parser would have to normalise first (letter case, default ports, user names,
 * encoded hosts, backslashes, missing slashes) is treated as an attack.
 * @param allowed addresses without query: one that ends in a slash allows everything below it, any other only itself
 */
export function redirectTarget(to: string, allowed: readonly string[]): URL | null {
  if (to.length > longestTarget || !addressCharacters.test(to) || badEscape.test(to)) return null;
  const [address = ''] = to.split(/[?#]/, 1);
  const found = allowed.find((known) => isAllowed(address, known));
  if (found === undefined || !URL.canParse(to)) return null;
  const [url, known] = [new URL(to), new URL(found)];
  if (hiddenPath.test(address.slice(known.origin.length))) return null;
  return url.origin === known.origin && url.username === '' && url.password === '' ? url : null;
}

/** The front page of a site has two forms, with and without a slash. */
function isAllowed(address: string, known: string): boolean {
  const isSite = new URL(known).pathname === '/';
  if (address === known || (isSite && `${address}/` === known) || (isSite && address === `${known}/`)) return true;
  return known.endsWith('/') && address.startsWith(known);
}

/** Target with the language and the token in its query; existing values are replaced (specification, section 7). */
export function handOver(target: URL, { locale, token }: { readonly locale: Locale; readonly token: string }): string {
  const url = new URL(target);
  url.searchParams.set('lng', lngParameter[locale]);
  url.searchParams.set('token', token);
  return url.href;
}

/** Value of a parameter that may occur once; null when it is missing or occurs twice. */
export function onlyParameter(target: string, name: string): string | null {
  const at = target.indexOf('?');
  const [value, ...more] = at < 0 ? [] : new URLSearchParams(target.slice(at)).getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}

/**
 * True when a person followed a link on a page of the portal. Stricter than for other calls, because a token leaves the
 * portal: typed addresses, addresses opened by another program, pictures, frames, scripts and prefetches do not count.
 */
export function isFollowedLink(method: string, read: HeaderReader, publicOrigin: string): boolean {
  if (method !== 'GET' || read('sec-purpose') !== undefined || read('purpose') !== undefined) return false;
  if (!isFromPortal(method, read, { answer: 'redirect', publicOrigin })) return false;
  const site = read('sec-fetch-site');
  if (site === undefined) return comesFromOwnPage(read, publicOrigin);
  return site === 'same-origin' && read('sec-fetch-mode') === 'navigate' && read('sec-fetch-dest') === 'document';
}

/** Browsers send no fetch metadata over plain http: there the referrer must be a page of the portal. */
function comesFromOwnPage(read: HeaderReader, publicOrigin: string): boolean {
  const unmarked: HeaderReader = (name) => (name === 'x-portal-request' || name === 'origin' ? undefined : read(name));
  return isFromPortal('GET', unmarked, { answer: 'redirect', publicOrigin });
}
