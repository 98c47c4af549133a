import type { AnswerKind } from '#lib/contract/endpoint.ts';
import { isLoopbackHost } from '#lib/process/loopback-host.ts';
import type { HeaderReader } from './header-reader.ts';

/** True when a Host header names the portal. For a loopback origin all loopback names are accepted. */
export function isOwnHost(host: string | undefined, publicOrigin: string): boolean {
  if (host === undefined || !/^[A-Za-z0-9.\-:[\]]+$/.test(host)) return false;
  if (publicOrigin.endsWith(`://${host}`)) return true;
  const own = new URL(publicOrigin);
  const asked = `${own.protocol}//${host}`;
  if (!URL.canParse(asked)) return false;
  const { hostname, port } = new URL(asked);
  if (port !== own.port) return false;
  return hostname === own.hostname || (isLoopbackHost(own.hostname) && isLoopbackHost(hostname));
}

function isOwnOrigin(value: string, publicOrigin: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, host } = new URL(value);
  return `${protocol}//` === `${new URL(publicOrigin).protocol}//` && isOwnHost(host, publicOrigin);
}

/** Calls made by a link, an image or an EventSource, which cannot set a header. */
function mayLackMark(method: string, answer: AnswerKind): boolean {
  return answer !== 'json' && isRead(method);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * True when a call comes from a page of the portal. Based on Go's CrossOriginProtection, but stricter: fetch metadata
 * decide where they exist, cross-site reads are refused too, and every call must have the header `X-Portal-Request`,
 * which a foreign page cannot set without a preflight that is never answered.
 */
export function isFromPortal(
  method: string,
  read: HeaderReader,
  { answer, publicOrigin }: { readonly answer: AnswerKind; readonly publicOrigin: string },
): boolean {
  const marked = read('x-portal-request') === '1';
  if (!marked && !mayLackMark(method, answer)) return false;
  const site = read('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = read('origin');
  if (origin !== undefined) return isOwnOrigin(origin, publicOrigin);
  // Browsers send an origin with every write, but no fetch metadata over plain http: there, a read is identified by its
  // header, a link by its referrer.
  if (!isRead(method)) return false;
  return marked || isOwnOrigin(read('referer') ?? '', publicOrigin);
}
