import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The line between browsers and a portal: slow when asked to be, and cut when asked to be. Plain TCP. */
export interface Line {
  readonly port: number;
  /** Target port. */
  lead(port: number): void;
  /** From now on so many bytes a second go up; null: as fast as they come. */
  slow(bytesPerSecond: number | null): void;
  /** Breaks every connection once so many more bytes have gone up, so many times one after the other. */
  cutAfter(bytes: number, times?: number): void;
  /** Number of cuts. */
  cuts(): number;
  close(): Promise<void>;
}

/** Opens a line that leads nowhere yet. */
export async function openLine(): Promise<Line> {
  const clients = new Set<Socket>();
  let target = 0;
  let rate: number | null = null;
  let left = Number.POSITIVE_INFINITY;
  let next: number[] = [];
  let cuts = 0;

  const cut = () => {
    left = next.pop() ?? Number.POSITIVE_INFINITY;
    cuts += 1;
    for (const client of clients) client.resetAndDestroy();
  };

  async function carryUp(client: Socket, upstream: Socket): Promise<void> {
    for await (const bytes of client) {
      left -= bytes.length;
      if (left < 0) return cut();
      if (!upstream.write(bytes)) await once(upstream, 'drain');
      if (rate) await wait((bytes.length / rate) * 1000);
    }
    upstream.end();
  }

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    clients.add(client);
    const end = () => {
      clients.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    upstream.pipe(client);
    carryUp(client, upstream).catch(end);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port) => {
      target = port;
    },
    slow: (bytesPerSecond) => {
      rate = bytesPerSecond;
    },
    cutAfter: (bytes, times = 1) => {
      left = bytes;
      next = Array.from({ length: times - 1 }, () => bytes);
    },
    cuts: () => cuts,
    async close() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
}
