import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen.ts';

/** Carries TCP connections to a database until they are cut. @returns its address by this way, and what cuts and ends it */
export async function proxyTo(database: string) {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  const cut = (how: 'destroy' | 'resetAndDestroy') => {
    for (const socket of sockets) socket[how]();
    sockets.clear();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    sockets.add(client).add(upstream);
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  const url = new URL(database);
  url.host = `127.0.0.1:${await listenLocally(server)}`;
  const close = () => {
    cut('destroy');
    server.close();
  };
  return { url: url.href, cut, close };
}
