import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { errorCode } from '#lib/process/error-code.ts';
import { unshared } from '#lib/routing/language.ts';
import type { Log } from '#lib/server/log.ts';
import { signatureHeader } from '#lib/server/receive-signal.ts';
import type { Absent, PageKey, Rendered, Variant } from './stored-page.ts';

/** Headers of Next's answers that its client router reads. */
export const routerHeaders = [
  'x-nextjs-rewritten-path',
  'x-nextjs-postponed',
  'x-nextjs-stale-time',
  'x-nextjs-prerender',
];

/** A complete answer of Next. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests pages from Next inside the process: over a socket in a folder that only this user can open. */
export interface PageSource {
  render(key: PageKey, cookie: string): Promise<Rendered | Absent | null>;
  /** A document, payload or file rendered for this request. */
  document(target: string, headers: Readonly<Record<string, string>>, variant?: Variant): Promise<Answer>;
  /** Forwards a verified signal of the backend. */
  signal(body: string, signature: string): Promise<Answer>;
  close(): Promise<void>;
}

interface PageSourceDeps {
  /** Public host, which Next sees in every request. */
  readonly host: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Listens on a private socket, so that pages are rendered only through Next's public request handler. */
export async function openPageSource(handler: RequestListener, { host, log }: PageSourceDeps): Promise<PageSource> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const socketPath = join(folder, 'next.sock');
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));

  /** Logs a request without an answer: its visitor sees no more than that the page is unavailable. */
  function send(call: Omit<Call, 'socketPath'>): Promise<Answer> {
    return answerTo({ ...call, socketPath }).catch((error: Error) => {
      log.warn({ call: 'page', requestId: '', cause: errorCode(error) ?? error.message }, 'Next did not answer');
      throw error;
    });
  }

  const get = (path: string, headers: Call['headers']) => send({ path, headers: { host, ...headers } });

  async function ask(path: string, headers: Record<string, string>, redirects = 1): Promise<Answer> {
    const answer = await get(path, headers);
    const location = answer.headers.location;
    if (answer.status !== 307 || !location || redirects === 0) return answer;
    const next = new URL(location, `http://${host}`);
    // Next redirects payload requests to the same path with the right `_rsc`; a redirect to another path is the page's.
    if (next.pathname !== new URL(path, next).pathname) return answer;
    return ask(next.pathname + next.search, headers, redirects - 1);
  }

  return {
    async render({ path, variant }, cookie) {
      return renderedOf(await ask(path, { ...headersOf(variant), cookie }));
    },
    document: (target, headers, variant = 'html') =>
      // Next redirects payload requests to the address with the right `_rsc`; a redirect of a document is the
      // visitor's.
      variant === 'html' ? get(target, headers) : ask(target, { ...headers, ...headersOf(variant) }),
    signal: (body, signature) =>
      send({
        path: addressOf(portalRoutes.revalidate, {}),
        headers: { host, [signatureHeader]: signature },
        body,
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Call {
  readonly socketPath: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the request a POST. */
  readonly body?: string;
}

/** Longest wait without a byte, in milliseconds. */
const timeLimit = 20_000;

function answerTo({ body, ...target }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const call = request({ ...target, method, timeout: timeLimit }, (answer) => {
      // `buffer` of node:stream/consumers copies each document through a Blob.
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('timeout', () => call.destroy(new Error('the page was not rendered in time')));
    call.on('error', reject);
    call.end(body);
  });
}

function headersOf(variant: Variant): Record<string, string> {
  if (variant === 'html') return {};
  if (variant === 'rsc') return { rsc: '1' };
  if (variant === 'prefetch') return { rsc: '1', 'next-router-prefetch': '1' };
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': variant.slice('segment:'.length) };
}

/** Seconds for which a signed-in screen without data is fresh: the middleware's header takes the place of Next's. */
const signedInLifetime = 60;

/** Seconds for which an answer is fresh; undefined for one that is rendered for each request. */
function lifetimeOf(cacheControl = ''): number | undefined {
  if (cacheControl === unshared['Cache-Control']) return signedInLifetime;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * Only prerendered answers may be stored: with a lifetime, Next's own cache header, and no cookie.
 * @throws Error when Next failed, so that the last good page remains in use.
 */
function renderedOf({ status, headers, body }: Answer): Rendered | Absent | null {
  if (status >= 500) throw new Error(`Next answered ${status}`);
  const lifetime = lifetimeOf(headers['cache-control']);
  if (!lifetime || !headers['x-nextjs-cache'] || headers['set-cookie']) return null;
  const contentType = headers['content-type'] ?? 'text/html; charset=utf-8';
  if (status === 404) return { status, contentType, body };
  if (status === 307 || status === 308)
    return headers.location ? { status, location: headers.location, contentType, body } : null;
  if (status !== 200) return null;
  return {
    body,
    contentType,
    routerHeaders: routerHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
    freshFor: lifetime,
  };
}
