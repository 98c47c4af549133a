import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, languageCookie, lngParameter } from '#lib/i18n/locales.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { type Decision, decide } from '#lib/routing/decide.ts';
import { visibleSearch } from '#lib/routing/known-path.ts';
import { pageCacheHeaders } from '#lib/routing/language.ts';
import { match } from '#lib/routing/match.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import { readerOf } from '../calls/api.ts';
import { framePolicy, securityFields } from '../policy/content-policy.ts';
import { sendEncoded } from '../responses/answers.ts';
import type { PageStore } from './page-store.ts';
import { type Absent, isAbsent, type PageKey, type StoredPage, type Variant } from './stored-page.ts';

/** A request for a page, with its internal path. */
export type Rewrite = Extract<Decision, { kind: 'rewrite' }>;

/** Pages that depend only on the address may be cached by shared caches for as long as Next calls them fresh. */
const sharedCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const routerVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';

/** Calls `decide` for a Node request, as the middleware does. */
export function decisionFor(request: IncomingMessage, sessionCookie: string): Decision {
  const [pathname = '/', ...query] = (request.url ?? '/').split('?');
  const { cookie } = request.headers;
  return decide({
    method: request.method ?? 'GET',
    pathname,
    search: query.length > 0 ? `?${query.join('?')}` : '',
    cookies: {
      language: readCookie(cookie, languageCookie),
      hasSession: readCookie(cookie, sessionCookie) !== undefined,
    },
  });
}

/** The page variant of a request, after the guard has removed unknown headers. */
export function variantOf({ headers }: IncomingMessage): Variant {
  if (headers.rsc === undefined) return 'html';
  const segment = headers['next-router-segment-prefetch'];
  if (typeof segment === 'string') return `segment:${segment}`;
  return headers['next-router-prefetch'] === undefined ? 'rsc' : 'prefetch';
}

/** The store's key for a decision, with an address at which Next shows the same to everyone. */
function keyOf({ internal, locale }: Rewrite, pathname: string, variant: Variant): PageKey {
  return { page: internal, variant, path: `${pathname}?lng=${lngParameter[locale satisfies Locale]}` };
}

/**
 * `unknown`: Next must answer this request itself. `failed`: Next could not render the page, and none is stored.
 * `Absent`: the page has no subject.
 */
export type Outcome = 'sent' | 'unknown' | 'failed' | Absent;

/** The client's address, for fair shares; empty when none was noted. */
export const clientOf = (request: IncomingMessage): string => notedAddress(readerOf(request)) ?? '';

export interface Pages {
  /** Answers from the store. */
  answer(request: IncomingMessage, response: ServerResponse, decision: Rewrite): Outcome | Promise<Outcome>;
}

export function createPages(store: PageStore): Pages {
  /** Patterns of pages that Next renders for each request: asking the store would render them twice. */
  const madePerRequest = new Set<string | null>();

  async function answerLater(
    request: IncomingMessage,
    response: ServerResponse,
    decision: Rewrite,
    coming: Promise<StoredPage | Absent | null>,
  ): Promise<Outcome> {
    const page = await coming.catch(() => 'failed' as const);
    if (page === 'failed') return page;
    if (page) return answerWith(request, response, decision, page);
    madePerRequest.add(decision.route.internal);
    return 'unknown';
  }

  return {
    answer(request, response, decision) {
      const variant = variantOf(request);
      // Unpublished content is never stored (record 230).
      if (decision.route.preview !== null || madePerRequest.has(decision.route.internal)) return 'unknown';
      const [pathname = '/'] = (request.url ?? '/').split('?');
      const found = store.get(keyOf(decision, pathname, variant), clientOf(request));
      if (found instanceof Promise) return answerLater(request, response, decision, found);
      return answerWith(request, response, decision, found);
    },
  };
}

function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  decision: Rewrite,
  found: StoredPage | Absent,
): Outcome {
  if (isAbsent(found)) return found;
  if (!response.destroyed) sendPage(request, response, decision, found);
  return 'sent';
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  decision: Rewrite,
  { encoded, headers }: StoredPage,
): void {
  const own = pageCacheHeaders(decision)['Cache-Control'];
  const vary = own ? `Accept-Encoding, Cookie, ${routerVary}` : `Accept-Encoding, ${routerVary}`;
  sendEncoded(request, response, encoded, [...headers, 'Cache-Control', own ?? sharedCaching, 'Vary', vary]);
}

/** Sends a redirect of `decide`. Payload requests of Next's router follow it like a browser does. */
export function sendRedirect(
  response: ServerResponse,
  { location, status }: Pick<Extract<Decision, { kind: 'redirect' }>, 'location' | 'status'>,
): void {
  const fields = ['Location', location, 'Cache-Control', 'private, no-cache', 'Content-Length', '0'];
  response.writeHead(status, [...securityFields, ...framePolicy, ...fields]);
  response.end();
}

/**
 * Target of a redirect by a page without its own subject: a path of the route table, with the visitor's query. Null for
 * anything else.
 */
export function locationOf({ location }: Absent, { url = '/' }: IncomingMessage): string | null {
  const pathname = location === undefined ? undefined : URL.parse(location, 'http://portal')?.pathname;
  const [, ...query] = url.split('?');
  return pathname !== undefined && match(pathname) ? pathname + visibleSearch(query.join('?')) : null;
}
