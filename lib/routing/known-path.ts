import { withBrand } from '#lib/brand.ts';
import { match, publicPath, type RouteMatch } from './match.ts';

/** Maximum length of an address in characters; pages of the portal need far fewer. */
const maxLength = 2000;

/** A page of the portal named by an address from outside. All parts are rebuilt and safe in a URL. */
export interface KnownPath {
  readonly match: RouteMatch;
  /** From the route table; begins with exactly one slash. */
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  /** Empty, or with its number sign. */
  readonly hash: string;
}

/**
 * Page of a path with query and fragment, rebuilt from the matched row of the route table; redirects are followed. Null
 * for unknown paths and for input that a URL parser would have to normalise. Never throws.
 */
export function parseKnownPath(value: string): KnownPath | null {
  if (value.length > maxLength) return null;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(value) ?? [];
  const found = matchPage(pathname);
  return found && { match: found, pathname: publicPath(found), search: visibleSearch(search), hash: cleanHash(hash) };
}

/**
 * Page of an absolute address of this origin. The text itself must begin with the origin, so schemes that inherit it
 * (`blob:`), user names, other forms of the host and relative addresses give null. Never throws.
 * @param origin as `new URL(…).origin` writes it
 */
export function parseOwnAddress(value: string, origin: string): KnownPath | null {
  return value.startsWith(`${origin}/`) ? parseKnownPath(value.slice(origin.length)) : null;
}

export const pathText = ({ pathname, search, hash }: KnownPath): string => pathname + search + hash;

/** Query string, encoded again, without the parameters that Next adds. Empty or with its question mark. */
export function visibleSearch(search: string, without: readonly string[] = []): string {
  const query = new URLSearchParams(search);
  for (const name of ['_rsc', ...without]) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

function matchPage(pathname: string): RouteMatch | null {
  const found = match(pathname);
  const target = found?.route.redirect ?? null;
  const page = target === null ? found : match(withBrand(target));
  return page?.route.internal ? page : null;
}

function cleanHash(hash: string): string {
  try {
    return hash.length > 1 ? `#${encodeURIComponent(decodeURIComponent(hash.slice(1)))}` : '';
  } catch {
    return '';
  }
}
