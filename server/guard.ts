import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Why a request is turned away at the door, before anything else of the portal sees it. */
export interface Refused {
  readonly status: 400 | 405 | 414 | 421;
  readonly reason: string;
}

export interface Admitted {
  /** The target as it came: raw path and query, never decoded. */
  readonly target: string;
  readonly clientAddress: string;
}

export interface DoorRules {
  /** Values of `Host` that mean this portal, lower case. */
  readonly hosts: ReadonlySet<string>;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: ReadonlySet<string>;
}

/** Longest request target in bytes; RFC 9110 section 4.1 asks for at least 8,000. */
export const longestTarget = 8192;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Headers that only Next itself may set on its own requests: forged ones have steered its router before. */
const frameworkHeader =
  /^(?:x-middleware-|x-invoke-|x-matched-path$|x-prerender-|x-now-route-matches$|x-nextjs-|x-next-|next-resume$|next-instant-)/;
const forwardingHeader = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-address|via)$/;

/**
 * Decides whether a request may come in, and removes from it what a client must not say: framework headers and
 * forwarding headers. The address of the client is taken from the connection, or from the last entry of
 * `X-Forwarded-For` that a trusted proxy wrote.
 */
export function admit(request: IncomingMessage, rules: DoorRules): Admitted | Refused {
  const refusal = refuse(request, rules);
  if (refusal) return refusal;
  const clientAddress = clientAddressOf(request, rules.trustedProxies);
  strip(request.headers);
  return { target: request.url ?? '/', clientAddress };
}

function refuse(request: IncomingMessage, rules: DoorRules): Refused | undefined {
  const target = request.url ?? '';
  if (!knownMethods.has(request.method ?? '')) return { status: 405, reason: 'method' };
  if (Buffer.byteLength(target) > longestTarget) return { status: 414, reason: 'target too long' };
  if (!target.startsWith('/') || !isPrintable(target)) return { status: 400, reason: 'target' };
  const hosts = request.rawHeaders.filter((_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === 'host');
  const [host] = hosts;
  if (hosts.length !== 1 || host === undefined) return { status: 400, reason: 'host' };
  if (!rules.hosts.has(host.toLowerCase())) return { status: 421, reason: 'host' };
  return undefined;
}

/** Visible ASCII only: everything else must be percent-encoded in a target (RFC 3986 section 2). */
function isPrintable(target: string): boolean {
  return /^[\x21-\x7e]*$/.test(target) && !target.includes('#');
}

function clientAddressOf(request: IncomingMessage, trusted: ReadonlySet<string>): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  if (!trusted.has(peer)) return peer;
  const chain = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plainAddress);
  const client = chain.findLast((address) => isIP(address) !== 0 && !trusted.has(address));
  return client ?? peer;
}

/** IPv4-mapped IPv6 addresses are written as IPv4, so that one client has one address. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

function strip(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (frameworkHeader.test(name) || forwardingHeader.test(name)) delete headers[name];
  }
}
