import { createServer } from 'node:net';

function tryToListen(port: number, host: string | undefined): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/**
 * Stops the start when a port is in use.
 * @throws Error with a sentence that names the setting.
 */
export async function requireFreePort(setting: string, port: number, host?: string): Promise<void> {
  const error = await tryToListen(port, host);
  if (!error) return;
  const reason = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`;
  throw new Error(
    `Port ${port} ${reason}. Choose another one with the setting ${setting}, for instance ${setting}=${port + 1}.`,
  );
}

/**
 * Below the ephemeral ports of systems: no outgoing connection takes one of these before it is listened on. Above 10080,
 * the last port that `fetch` and browsers refuse (Fetch Standard, “port blocking”).
 */
const range = { first: 10_100, count: 21_900 };

/** A port that is free on all addresses of this machine at this time. */
export async function freePort(): Promise<number> {
  const port = range.first + Math.floor(Math.random() * range.count);
  return (await tryToListen(port, undefined)) ? freePort() : port;
}
