import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import type { HeaderReader } from './header-reader.ts';
import { isFromPortal } from './same-site.ts';

/** Characters of a target; a token and a language are added to it. */
const longestTarget = 2000;

/** RFC 3986 knows these and no others, above all no backslash, no space and no control character. */
const addressCharacters = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/;

/** A percent sign that encodes nothing, or that hides a control character or a backslash. */
const badEscape = /%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f|5c)/i;

/**
 * The target of a redirect to another site when it stands exactly on one of the allowed origins, else null. The text
 * itself must begin with the origin: what a parser would have to repair first (letter case, default ports, user names,
 * encoded hosts, backslashes, missing slashes) is somebody's trick and not an address that we gave.
 * @param origins as `new URL(…).origin` spells them
 */
export function redirectTarget(to: string, origins: readonly string[]): URL | null {
  if (to.length > longestTarget || !addressCharacters.test(to) || badEscape.test(to)) return null;
  const origin = origins.find(
    (known) => to === known || (to.startsWith(known) && '/?#'.includes(to.charAt(known.length))),
  );
  if (origin === undefined || !URL.canParse(to)) return null;
  const url = new URL(to);
  return url.origin === origin && url.username === '' && url.password === '' ? url : null;
}

/** The target with the language and the token in its query, in place of any it had (specification, section 7). */
export function handOver(target: URL, { locale, token }: { readonly locale: Locale; readonly token: string }): string {
  const url = new URL(target);
  url.searchParams.set('lng', lngParameter[locale]);
  url.searchParams.set('token', token);
  return url.href;
}

/** The only value of a parameter that may stand once; null when it is missing or stands there twice. */
export function onlyParameter(target: string, name: string): string | null {
  const at = target.indexOf('?');
  const [value, ...more] = at < 0 ? [] : new URLSearchParams(target.slice(at)).getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}

/**
 * Whether a person followed a link on a page of the portal. Stricter than other calls, because a token leaves the house:
 * an address that was typed or opened by another program does not count, nor do pictures, frames, scripts and what a
 * browser fetches ahead.
 */
export function isFollowedLink(method: string, read: HeaderReader, publicOrigin: string): boolean {
  if (method !== 'GET' || read('sec-purpose') !== undefined || read('purpose') !== undefined) return false;
  if (!isFromPortal(method, read, { answer: 'redirect', publicOrigin })) return false;
  const site = read('sec-fetch-site');
  if (site === undefined) return comesFromOwnPage(read, publicOrigin);
  return site === 'same-origin' && read('sec-fetch-mode') === 'navigate' && read('sec-fetch-dest') === 'document';
}

/** Browsers send no fetch metadata over plain http: there the page that the link stands on must say its address. */
function comesFromOwnPage(read: HeaderReader, publicOrigin: string): boolean {
  const unmarked: HeaderReader = (name) => (name === 'x-portal-request' || name === 'origin' ? undefined : read(name));
  return isFromPortal('GET', unmarked, { answer: 'redirect', publicOrigin });
}
