import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { listenLocally } from '../support/listen.ts';

export interface CuttingProxy {
  readonly url: string;
  /** Connections that were cut so far. */
  cut(): number;
  close(): Promise<void>;
}

/** Point where a connection breaks: before the request is forwarded, after that, or within the response. */
const places = ['before', 'after', 'within'] as const;

/**
 * Carries TCP connections to a port and breaks some of them.
 * @param chosen says for each connection, by its number from 0, whether it breaks; null for no
 */
export async function openCuttingProxy(
  port: number,
  chosen: (connection: number) => (typeof places)[number] | null,
): Promise<CuttingProxy> {
  let connections = 0;
  let cuts = 0;
  const server = createServer((client) => {
    const place = chosen(connections++);
    const upstream = connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    const cut = () => {
      cuts += 1;
      client.resetAndDestroy();
      // A forwarded request is handled to its end: only the response is lost.
      upstream.resume().on('data', () => undefined);
    };
    for (const socket of [client, upstream]) socket.on('error', end);
    client.on('data', (bytes) => {
      if (place === 'before') {
        upstream.destroy();
        return cut();
      }
      upstream.write(bytes);
      if (place === 'after') cut();
    });
    upstream.on('data', (bytes) => {
      if (client.destroyed) return;
      if (place !== 'within') return void client.write(bytes);
      client.write(bytes.subarray(0, bytes.length / 2), cut);
    });
    upstream.on('end', () => client.end());
    client.on('end', () => upstream.end());
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    url,
    cut: () => cuts,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** The places in turn, for so many of a hundred connections, spread evenly. */
export const everyNth = (percent: number) => (connection: number) => {
  const before = Math.floor((connection * percent) / 100);
  const after = Math.floor(((connection + 1) * percent) / 100);
  return after > before ? (places[before % places.length] ?? null) : null;
};
