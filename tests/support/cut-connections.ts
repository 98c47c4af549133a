import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    cut('destroy');
    server.close();
  };
  return { url: url.href, cut, close };
}
