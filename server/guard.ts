import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Why a request is turned away at the door, before anything else of the portal sees it. */
export interface Refused {
  readonly status: 400 | 405 | 414 | 421;
  readonly reason: string;
}

/** Longest request target in bytes; RFC 9110 section 4.1 asks for at least 8,000. */
export const longestTarget = 8192;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Pieces of uploads; which calls take them is for the contract to say. */
const isPiece = ({ method, url }: IncomingMessage) => method === 'PATCH' && url?.startsWith('/api/') === true;

/** Headers that only Next itself may set on its own requests: forged ones have steered its router before. */
const frameworkHeader =
  /^(?:x-middleware-|x-invoke-|x-matched-path$|x-prerender-|x-now-route-matches$|x-nextjs-|x-next-|next-resume$|next-instant-)/;
const forwardingHeader = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-address)$/;

/**
 * Why a request may not come in; undefined when it may. Headers that a client must not say are removed from it:
 * framework headers and forwarding headers (the client's address has been noted before, see client-address.ts).
 * @param hosts values of `Host` that mean this portal, lower case; null for calls that any name may reach
 */
export function refusalOf(request: IncomingMessage, hosts: ReadonlySet<string> | null): Refused | undefined {
  const target = request.url ?? '';
  if (!knownMethods.has(request.method ?? '') && !isPiece(request)) return { status: 405, reason: 'method' };
  if (target.length > longestTarget) return { status: 414, reason: 'target too long' };
  if (!target.startsWith('/') || !isPrintable(target)) return { status: 400, reason: 'target' };
  const named = hostsOf(request.rawHeaders);
  const [host] = named;
  if (named.length !== 1 || host === undefined) return { status: 400, reason: 'host' };
  if (hosts && !hosts.has(host.toLowerCase())) return { status: 421, reason: 'host' };
  strip(request.headers);
  return undefined;
}

function hostsOf(rawHeaders: readonly string[]): readonly string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
}

/** Visible ASCII only: everything else must be percent-encoded in a target (RFC 3986 section 2). */
function isPrintable(target: string): boolean {
  return /^[\x21-\x7e]*$/.test(target) && !target.includes('#');
}

function strip(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (frameworkHeader.test(name) || forwardingHeader.test(name)) delete headers[name];
  }
}
