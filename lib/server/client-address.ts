import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HeaderReader } from '#lib/proxy/header-reader.ts';
import { once } from './process-singleton.ts';

/** Set by the portal on every incoming request, replacing any value of the client. */
const addressHeader = 'x-portal-client-address';

/**
 * Client's address: the socket's, or the one seen by the outermost trusted proxy.
 * @param forwarded X-Forwarded-For; every trusted proxy has appended the address that it saw
 * @param hops number of trusted proxies in front of the portal
 */
export function clientAddressOf(
  socket: string | undefined,
  forwarded: string | undefined,
  hops: number,
): string | undefined {
  const seen = [...(forwarded?.split(',').map((address) => address.trim()) ?? []), socket ?? ''];
  const address = seen.at(-1 - Math.min(hops, seen.length - 1));
  return address && isIP(address) ? address : socket;
}

/**
 * Writes the client's address into every request before it is handled: a request handler of Next sees only headers, and
 * a client can forge those. To be called once, at the start of the server.
 */
export const noteClientAddresses = (hops: number): void =>
  once('client-addresses', () =>
    subscribe('http.server.request.start', (message) => {
      const { request } = message as { readonly request: IncomingMessage };
      const forwarded = request.headers['x-forwarded-for'];
      const text = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
      request.headers[addressHeader] = clientAddressOf(request.socket.remoteAddress, text, hops) ?? '';
    }),
  )();

/** Recorded address of a request; undefined without one. */
export function notedAddress(read: HeaderReader): string | undefined {
  return read(addressHeader) || undefined;
}
