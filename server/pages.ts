import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, languageCookie, lngParameter } from '#lib/i18n/locales.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { type Decision, decide } from '#lib/routing/decide.ts';
import { languageCacheHeaders } from '#lib/routing/language.ts';
import { sendEncoded } from './answers.ts';
import { securityFields } from './content-policy.ts';
import type { PageKey, PageStore, StoredPage, Variant } from './page-store.ts';

type Rewrite = Extract<Decision, { kind: 'rewrite' }>;

/** What the address itself chose may be kept by shared caches for as long as Next calls the page fresh. */
const sharedCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const routerVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';

/** Asks `decide` what the middleware asks it, from a Node request. */
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

const segmentName = /^\/[\w\-.$!()/%@]{0,200}$/;

/** The variant of a page that a request asks for; null for anything that only Next itself may answer. */
export function variantOf({ method, headers }: IncomingMessage): Variant | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers['next-action'] ?? headers['next-hmr-refresh']) return null;
  const segment = headers['next-router-segment-prefetch'];
  const prefetch = headers['next-router-prefetch'];
  if (headers.rsc === undefined) return (segment ?? prefetch) ? null : 'html';
  if (headers.rsc !== '1' || Array.isArray(segment)) return null;
  if (segment !== undefined) return segmentName.test(segment) ? `segment:${segment}` : null;
  if (prefetch === undefined) return 'rsc';
  return prefetch === '1' ? 'prefetch' : null;
}

/** The store's name for what a decision shows, and an address at which Next shows the same, whoever asks. */
export function keyOf({ internal, locale }: Rewrite, pathname: string, variant: Variant): PageKey {
  return { page: internal, variant, path: `${pathname}?lng=${lngParameter[locale satisfies Locale]}` };
}

/** `unknown`: Next must answer this request itself. `failed`: Next could not make the page, and none is kept. */
export type Outcome = 'sent' | 'unknown' | 'failed';

export interface Pages {
  /** Answers from the store. */
  answer(request: IncomingMessage, response: ServerResponse, decision: Rewrite): Outcome | Promise<Outcome>;
}

export function createPages(store: PageStore): Pages {
  async function answerLater(
    request: IncomingMessage,
    response: ServerResponse,
    decision: Rewrite,
    coming: Promise<StoredPage | null>,
  ): Promise<Outcome> {
    const page = await coming.catch(() => 'failed' as const);
    if (page === 'failed') return page;
    if (!page) return 'unknown';
    if (!response.destroyed) sendPage(request, response, decision, page);
    return 'sent';
  }

  return {
    answer(request, response, decision) {
      const variant = variantOf(request);
      if (!variant) return 'unknown';
      const [pathname = '/'] = (request.url ?? '/').split('?');
      const found = store.get(keyOf(decision, pathname, variant));
      if (found instanceof Promise) return answerLater(request, response, decision, found);
      sendPage(request, response, decision, found);
      return 'sent';
    },
  };
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { localeFrom }: Rewrite,
  { encoded, headers }: StoredPage,
): void {
  const own = languageCacheHeaders(localeFrom)['Cache-Control'];
  const vary = own ? `Accept-Encoding, Cookie, ${routerVary}` : `Accept-Encoding, ${routerVary}`;
  sendEncoded(request, response, encoded, [...headers, 'Cache-Control', own ?? sharedCaching, 'Vary', vary]);
}

/** Sends a redirect of `decide`. The address that Next's router reads follows it like a browser does. */
export function sendRedirect(
  response: ServerResponse,
  { location, status }: Extract<Decision, { kind: 'redirect' }>,
): void {
  const fields = ['Location', location, 'Cache-Control', 'private, no-cache', 'Content-Length', '0'];
  response.writeHead(status, [...securityFields, ...fields]);
  response.end();
}
