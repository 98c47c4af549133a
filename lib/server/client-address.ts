import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HeaderReader } from '#lib/proxy/header-reader.ts';
import { once } from './once.ts';

/** Set by us on every incoming request, over whatever the client wrote there. */
const addressHeader = 'x-portal-client-address';

/**
 * The client's address: the socket's, or what the outermost trusted proxy saw.
 * @param forwarded X-Forwarded-For; every trusted proxy has appended the address that it saw
 * @param hops how many proxies in front of the portal are trusted
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
 * Writes the client's address into every request before anything reads it: a request handler of Next sees headers only,
 * and those a client can write itself. To be called once, when the server starts.
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

/** The address that was noted for a request; undefined when none was. */
export function notedAddress(read: HeaderReader): string | undefined {
  return read(addressHeader) || undefined;
}
