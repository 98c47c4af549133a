import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import { portalEnv } from '#lib/env.server.ts';
import { portal } from '#lib/server/portal.ts';
import { type Door, openDoor } from './door.ts';
import { limits } from './limits.ts';
import { applyBuiltSettings } from './next-settings.ts';

export interface PortalServer {
  /** Not ready at once, then the running calls end, then the process may. */
  close(): Promise<void>;
}

/** Opens the portal on the address of the environment. @throws what listening throws, such as a taken port */
export async function openPortal(): Promise<PortalServer> {
  const { NODE_ENV, HOST, PORT } = portalEnv();
  const isDevelopment = NODE_ENV === 'development';
  if (!isDevelopment) applyBuiltSettings('.next');
  const app = next({ dev: isDevelopment, hostname: 'localhost', port: PORT });
  await app.prepare();
  const handler = app.getRequestHandler();
  const door = isDevelopment ? developmentDoor(handler) : await openDoor(handler);
  const server = createServer(
    {
      maxHeaderSize: limits.headerSize,
      headersTimeout: limits.headers,
      // Uploads may take as long as they like, as long as they move: the gateway and `timeout` watch over that.
      requestTimeout: 0,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
      // The guard answers these itself, so that every refusal looks the same.
      requireHostHeader: false,
    },
    door.listener,
  );
  server.maxConnections = limits.connections;
  server.timeout = limits.silence;
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler());
  else refuseUpgrades(server);
  server.on('clientError', answerBroken);
  await listen(server, PORT, HOST);
  return {
    async close() {
      door.drain();
      await drained(server);
      await Promise.all([door.close(), app.close(), portal().close()]);
    },
  };
}

/** Under development nothing is stored: Next compiles each page as it is asked for. */
function developmentDoor(listener: RequestListener): Door {
  return { listener, drain: () => undefined, close: async () => undefined };
}

/** The portal speaks neither WebSocket nor CONNECT. */
function refuseUpgrades(server: Server): void {
  const refuseWith = (status: string) => (_: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };
  server.on('upgrade', refuseWith('400 Bad Request'));
  server.on('connect', refuseWith('405 Method Not Allowed'));
}

const statusOfFault: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What the parser refuses never becomes a request: it is answered on the socket, which ends with it. */
function answerBroken(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A TLS greeting is an unknown method to the parser too; a method begins with a letter.
  const isText = /^[A-Za-z]/.test(error.rawPacket?.subarray(0, 1).toString('latin1') ?? 'A');
  const status = (isText ? statusOfFault[error.code ?? ''] : undefined) ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Waits for running calls, at most as long as the limit says. A connection may turn idle after the first look. */
async function drained(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limits.drain);
  const look = setInterval(() => server.closeIdleConnections(), limits.drainLook);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
  clearInterval(look);
}
