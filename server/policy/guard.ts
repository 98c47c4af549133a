import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { apiBase } from '#lib/contract/route.ts';

/** Rejection of a request before it reaches the rest of the portal. */
export interface Rejection {
  readonly status: 400 | 405 | 414 | 421;
  readonly reason: string;
}

/** Longest request target in bytes; RFC 9110 section 4.1 asks for at least 8,000. */
const longestTarget = 8192;

const readMethods = new Set(['GET', 'HEAD']);
/** The contract determines which of them a call accepts. */
const callMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Headers of Next and its hosts: forged ones have manipulated its router before. */
const frameworkHeader =
  /^(?:x-middleware-|x-invoke-|x-matched-path$|x-prerender-|x-now-route-matches$|x-nextjs-|x-next-|x-action-|next-|rsc$)/;
const forwardingHeader = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-address)$/;
const segmentName = /^\/[\w\-.$!()/%@]{0,200}$/;

/**
 * Reason for rejecting a request; undefined when it is accepted. Headers that a client must not set are removed from
 * it: forwarding headers (the client's address has been noted before, see client-address.ts) and all framework headers
 * except the known ones of Next's router.
 * @param hosts accepted values of `Host`, lower case; null for calls that accept any
 */
export function rejectionOf(request: IncomingMessage, hosts: ReadonlySet<string> | null): Rejection | undefined {
  const target = request.url ?? '';
  if (!isAllowedMethod(request)) return { status: 405, reason: 'method' };
  if (target.length > longestTarget) return { status: 414, reason: 'target too long' };
  if (!target.startsWith('/') || !isPrintable(target)) return { status: 400, reason: 'target' };
  const named = hostsOf(request.rawHeaders);
  const [host] = named;
  if (named.length !== 1 || host === undefined) return { status: 400, reason: 'host' };
  if (hosts && !hosts.has(host.toLowerCase())) return { status: 421, reason: 'host' };
  strip(request.headers);
  return undefined;
}

/** Writes are allowed only for the API. */
function isAllowedMethod({ method = '', url }: IncomingMessage): boolean {
  return readMethods.has(method) || (callMethods.has(method) && url?.startsWith(`${apiBase}/`) === true);
}

function hostsOf(rawHeaders: readonly string[]): readonly string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
}

/** Visible ASCII only: everything else must be percent-encoded in a target (RFC 3986 section 2). */
function isPrintable(target: string): boolean {
  return /^[\x21-\x7e]*$/.test(target) && !target.includes('#');
}

function strip(headers: IncomingHttpHeaders): void {
  const router = routerHeadersOf(headers);
  for (const name of Object.keys(headers)) {
    if (frameworkHeader.test(name) || forwardingHeader.test(name)) delete headers[name];
  }
  Object.assign(headers, router);
}

/**
 * The headers of Next's router (next/dist/client/components/app-router-headers.js) that a client may send, with the
 * values that the router sends in a portal without partial prerendering. Anything else is ignored:
 * `Next-Router-State-Tree` only reduces the size of an answer and causes an error when it cannot be parsed, `Next-Url`
 * is for intercepted routes, which the portal does not have, and there are no server actions.
 */
function routerHeadersOf(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (headers.rsc !== '1') return {};
  const segment = headers['next-router-segment-prefetch'];
  return {
    rsc: '1',
    ...(headers['next-router-prefetch'] === '1' && { 'next-router-prefetch': '1' }),
    ...(typeof segment === 'string' && segmentName.test(segment) && { 'next-router-segment-prefetch': segment }),
  };
}
