import { withBrand } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { visibleSearch } from './known-path.ts';
import { type LocaleSource, requestLocale } from './language.ts';
import { internalPath, match, publicPath, type RouteMatch } from './match.ts';
import { type OpenedPreview, openedPreview } from './preview-access.ts';
import { returnParameter, safeReturnPath } from './return-path.ts';
import type { Route } from './routes.ts';

/** Request data that the decision depends on. */
export interface Visit {
  readonly method: string;
  /** Still percent-encoded. */
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  readonly cookies: { readonly language?: string | undefined; readonly hasSession: boolean };
}

export type Decision =
  /** Not a screen: an API call, a path of Next, a file. */
  | { readonly kind: 'pass' }
  /** Screens can only be read: 405. */
  | { readonly kind: 'methodNotAllowed' }
  /** `location` is a path of this origin with its query. 308 for an alias. */
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 307 | 308 }
  /** Preview link of the committee: the proof goes into cookies, and a 307 leads to the address without it. */
  | { readonly kind: 'openPreview'; readonly preview: OpenedPreview }
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
 * Decides the response to a request: the routing rules of the specification (section 2) in one place, for the
 * middleware and the entry server. Unknown paths go to Home; a screen that needs a login redirects a visitor without a
 * session cookie to /login/1, with the return path in `from`. Only the API checks whether the session is valid.
 * Redirects never leave the origin. Never throws.
 */
export function decide(visit: Visit): Decision {
  const { method, pathname, search } = visit;
  if (outside.test(pathname)) return { kind: 'pass' };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'methodNotAllowed' };

  const found = match(pathname) ?? matchWithSlash(pathname);
  if (!found) return toHome(visit);
  if (found.route.redirect !== null) return followRow(visit, found.route.redirect);
  const preview = openedPreview(found, search);
  if (preview) return { kind: 'openPreview', preview };
  if (found.alias) return redirect(publicPath(found) + visibleSearch(search), 308);
  const named = pathOfNamed(found, search);
  if (named) return redirect(named, 308);
  if (found.route.login && !visit.cookies.hasSession) return redirect(loginPath(found, search), 307);

  const page = internalPath(found);
  if (page === null) return toHome(visit);
  const language = requestLocale(search, visit.cookies.language);
  return { kind: 'rewrite', internal: `/${language.locale}${page}`, route: found.route, ...language };
}

/** The same path without its last slash is an alias of it. */
function matchWithSlash(pathname: string): RouteMatch | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  const found = match(pathname.slice(0, -1));
  return found && { ...found, alias: true };
}

/** Prerendered pages know no query: a resource that a query names has its own path. Null where it names none. */
function pathOfNamed(found: RouteMatch, search: string): string | null {
  const { names } = found.route;
  const value = names === null ? null : new URLSearchParams(search).get(names);
  if (names === null || !value) return null;
  const path = `${publicPath(found)}/${encodeURIComponent(value)}`;
  return match(path) && path + visibleSearch(search, [names]);
}

function followRow(visit: Visit, target: string): Decision {
  const found = match(withBrand(target));
  return found ? redirect(publicPath(found) + visibleSearch(visit.search), 308) : toHome(visit);
}

function loginPath(found: RouteMatch, search: string): string {
  const lng = new URLSearchParams(search).get('lng');
  const from = safeReturnPath(publicPath(found) + visibleSearch(search, ['lng']));
  const query = new URLSearchParams({ ...(lng && { lng }), ...(from && { [returnParameter]: from }) });
  return query.size > 0 ? `/login/1?${query}` : '/login/1';
}

const toHome = (visit: Visit) => redirect(`/home${visibleSearch(visit.search)}`, 307);

function redirect(location: string, status: 307 | 308): Decision {
  return { kind: 'redirect', location, status };
}
