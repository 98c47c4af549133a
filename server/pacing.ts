import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#lib/contract/client-address.ts';

/** Milliseconds by which a client may exceed its rate: a page requests many files at once. */
const burst = 250;
/** Maximum wait in milliseconds; a connection whose request would wait longer is closed, which limits the queue. */
const longestWait = 10_000;
const keptClients = 50_000;

interface Pacing {
  /** Requests per second of one client; further ones are delayed. */
  readonly rate: number;
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly later?: (run: () => void, milliseconds: number) => void;
}

/**
 * Limits each client's requests per second (generic cell rate algorithm). A request beyond the rate waits, and its
 * connection with it, so the rate holds regardless of the number of connections.
 */
export function paced(
  listener: RequestListener,
  { rate, addressOf, now = () => performance.now(), later = setTimeout }: Pacing,
): RequestListener {
  const interval = 1000 / rate;
  /** Earliest time of the next request, by client. */
  const due = new LRUCache<string, number>({ max: keptClients });
  return (request, response) => {
    const client = networkOf(addressOf(request) ?? '');
    const time = now();
    const turn = Math.max(time, due.get(client) ?? 0);
    const wait = turn - time - burst;
    if (wait > longestWait) return void request.destroy();
    due.set(client, turn + interval);
    if (wait <= 0) return listener(request, response);
    later(() => {
      if (!response.destroyed) listener(request, response);
    }, wait);
  };
}

/** Closes connections of an address beyond its share, so that no single address takes all. */
export function limitConnections(server: Server, perAddress: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(client) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    counts.set(client, count);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}
