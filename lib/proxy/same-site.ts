import type { AnswerKind } from '#lib/contract/endpoint.ts';
import type { HeaderReader } from './header-reader.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a Host header names the portal. On a loopback origin all loopback names do: a person types either. */
export function isOwnHost(host: string | undefined, publicOrigin: string): boolean {
  if (host === undefined || !/^[A-Za-z0-9.\-:[\]]+$/.test(host)) return false;
  if (publicOrigin.endsWith(`://${host}`)) return true;
  const own = new URL(publicOrigin);
  const asked = `${own.protocol}//${host}`;
  if (!URL.canParse(asked)) return false;
  const { hostname, port } = new URL(asked);
  if (port !== own.port) return false;
  return hostname === own.hostname || (loopback.includes(own.hostname) && loopback.includes(hostname));
}

function isOwnOrigin(value: string, publicOrigin: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, host } = new URL(value);
  return `${protocol}//` === `${new URL(publicOrigin).protocol}//` && isOwnHost(host, publicOrigin);
}

/** Calls that a link, an image or an EventSource makes: those cannot set a header. */
function mayLackMark(method: string, answer: AnswerKind): boolean {
  return answer !== 'json' && isRead(method);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether a call comes from a page of the portal. The table of Go's CrossOriginProtection, stricter: fetch metadata
 * decide where there are any, reads from elsewhere are refused too, and every call bears `X-Portal-Request`, which no
 * foreign page can set without a preflight that we never answer.
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
  // Browsers send an origin with every write, and no fetch metadata at all over plain http: there, a read is known by
  // its mark, a link by the page it stands on.
  if (!isRead(method)) return false;
  return marked || isOwnOrigin(read('referer') ?? '', publicOrigin);
}
