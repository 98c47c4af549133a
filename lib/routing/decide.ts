import { withBrand } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type LocaleSource, requestLocale } from './language.ts';
import { internalPath, match, publicPath, type RouteMatch } from './match.ts';
import { returnParameter, safeReturnPath, visibleSearch } from './return-path.ts';
import type { Route } from './routes.ts';

/** What is known of a request before anything is looked up. */
export interface Visit {
  readonly method: string;
  /** Still encoded, as it came. */
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  readonly cookies: { readonly language?: string | undefined; readonly hasSession: boolean };
}

export type Decision =
  /** Not a screen: an API call, something of Next's, a file. */
  | { readonly kind: 'pass' }
  /** `location` is a path of this origin with its query. 308 for another spelling, 303 where the method must change. */
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 303 | 307 | 308 }
  /** `internal` is the prerendered page, with its locale. */
  | {
      readonly kind: 'rewrite';
      readonly internal: string;
      readonly route: Route;
      readonly locale: Locale;
      readonly localeFrom: LocaleSource;
    };

const outside = /^\/(?:api|_next)(?:\/|$)|\.(?:svg|png|jpe?g|webp|avif|ico|txt|xml|ics|webmanifest|woff2|css|js|map)$/;

/**
 * Where a request goes: the rules of the specification (section 2) in one place, for the middleware and the entry
 * server alike. Unknown paths go to Home; a screen that needs a login sends a
 * visitor without a session cookie to /login/1 with the way back in `from`. Whether the session is good is for the API
 * to say. Redirects never leave the origin. Never throws.
 */
export function decide(visit: Visit): Decision {
  const { pathname, search } = visit;
  if (outside.test(pathname)) return { kind: 'pass' };

  const found = match(pathname) ?? matchWithSlash(pathname);
  if (!found) return toHome(visit);
  if (found.route.redirect !== null) return followRow(visit, found.route.redirect);
  if (found.alias) return redirect(visit, publicPath(found) + visibleSearch(search), 308);
  const named = pathOfNamed(found, search);
  if (named) return redirect(visit, named, 308);
  if (found.route.login && !visit.cookies.hasSession) return redirect(visit, loginPath(found, search), 307);

  const page = internalPath(found);
  if (page === null) return toHome(visit);
  const language = requestLocale(search, visit.cookies.language);
  return { kind: 'rewrite', internal: `/${language.locale}${page}`, route: found.route, ...language };
}

/** The same path without its last slash is another spelling of it. */
function matchWithSlash(pathname: string): RouteMatch | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  const found = match(pathname.slice(0, -1));
  return found && { ...found, alias: true };
}

/** Prerendered pages know no query: what a query names has a path of its own. Null where it names nothing. */
function pathOfNamed(found: RouteMatch, search: string): string | null {
  const { names } = found.route;
  const value = names === null ? null : new URLSearchParams(search).get(names);
  if (names === null || !value) return null;
  const path = `${publicPath(found)}/${encodeURIComponent(value)}`;
  return match(path) && path + visibleSearch(search, [names]);
}

function followRow(visit: Visit, target: string): Decision {
  const found = match(withBrand(target));
  return found ? redirect(visit, publicPath(found) + visibleSearch(visit.search), 308) : toHome(visit);
}

function loginPath(found: RouteMatch, search: string): string {
  const lng = new URLSearchParams(search).get('lng');
  const from = safeReturnPath(publicPath(found) + visibleSearch(search, ['lng']));
  const query = new URLSearchParams({ ...(lng && { lng }), ...(from && { [returnParameter]: from }) });
  return query.size > 0 ? `/login/1?${query}` : '/login/1';
}

const toHome = (visit: Visit) => redirect(visit, `/home${visibleSearch(visit.search)}`, 307);

/** Anything but reading must not be repeated at the new address. */
function redirect({ method }: Visit, location: string, status: 307 | 308): Decision {
  const reads = method === 'GET' || method === 'HEAD';
  return { kind: 'redirect', location, status: reads ? status : 303 };
}
