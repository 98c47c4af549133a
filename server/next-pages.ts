import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PageKey, Rendered, Variant } from './page-store.ts';

/** Headers of Next's answers that its router in the browser reads. */
const routerHeaders = ['x-nextjs-rewritten-path', 'x-nextjs-postponed', 'x-nextjs-stale-time', 'x-nextjs-prerender'];

/** Seconds for which an answer that Next itself calls stale is kept: Next is rendering the new one beside it. */
const staleFor = 0.5;

/** What Next said, whole. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Where Next can be asked for pages inside the process: a socket in a folder that only this user can open. */
export interface PageSource {
  render(key: PageKey, cookie: string): Promise<Rendered | null>;
  /** A document that is rendered for this request. */
  document(target: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
}

/** Listens on a private socket, so that pages are filled through Next's public request handler and nothing else. */
export async function openPageSource(handler: RequestListener, host: string): Promise<PageSource> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const socketPath = join(folder, 'next.sock');
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));

  async function ask(path: string, headers: Record<string, string>, redirects = 1): Promise<Answer> {
    const answer = await get(socketPath, path, { host, ...headers });
    const location = answer.headers.location;
    if (answer.status !== 307 || !location || redirects === 0) return answer;
    const next = new URL(location, `http://${host}`);
    return ask(next.pathname + next.search, headers, redirects - 1);
  }

  return {
    async render({ path, variant }, cookie) {
      return renderedOf(await ask(path, { ...headersOf(variant), cookie }));
    },
    document: (target, headers) => get(socketPath, target, { host, ...headers }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function get(socketPath: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path, headers, timeout: 20_000 }, async (answer) => {
      try {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
      } catch (error) {
        reject(error);
      }
    });
    call.on('timeout', () => call.destroy(new Error('the page was not rendered in time')));
    call.on('error', reject);
    call.end();
  });
}

function headersOf(variant: Variant): Record<string, string> {
  if (variant === 'html') return {};
  if (variant === 'rsc') return { rsc: '1' };
  if (variant === 'prefetch') return { rsc: '1', 'next-router-prefetch': '1' };
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': variant.slice('segment:'.length) };
}

/**
 * Only what Next prerendered may be kept: status 200 with a shared lifetime and its own cache mark, and no cookie.
 * @throws Error when Next failed, so that the last good page is shown on.
 */
function renderedOf({ status, headers, body }: Answer): Rendered | null {
  if (status >= 500) throw new Error(`Next answered ${status}`);
  const lifetime = /s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];
  const mark = headers['x-nextjs-cache'];
  if (status !== 200 || !lifetime || !mark || headers['set-cookie']) return null;
  return {
    body,
    contentType: headers['content-type'] ?? 'text/html; charset=utf-8',
    routerHeaders: routerHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
    freshFor: mark === 'STALE' ? staleFor : Number(lifetime),
  };
}
