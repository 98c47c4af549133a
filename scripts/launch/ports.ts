import { createServer } from 'node:net';

function tryToListen(port: number, host: string | undefined): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/**
 * Stops the start when a port cannot be opened.
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

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
