import { match, publicPath } from './match.ts';

/** Name of the query parameter of /login/1 that says where the person was going. */
export const returnParameter = 'from';

/**
 * A path of this origin that a person may be sent to after the login, rebuilt from the route table; null for anything
 * else: other origins, unknown paths, the login itself. Never throws.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null;
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(value) ?? [];
  const found = match(pathname);
  if (!found?.route.internal || found.route.screen === 'login') return null;
  return publicPath(found) + visibleSearch(search);
}

/** A query string, encoded anew, without what Next adds for itself. Empty or with its question mark. */
export function visibleSearch(search: string, without: readonly string[] = []): string {
  const query = new URLSearchParams(search);
  for (const name of ['_rsc', ...without]) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
