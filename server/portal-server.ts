import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import next from 'next';
import { portalEnv } from '#lib/env.server.ts';
import { closeServer } from '#lib/process/close-server.ts';
import { StartError } from '#lib/process/start-error.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import type { PortalMetrics } from '#lib/server/metrics.ts';
import { portal } from '#lib/server/portal.ts';
import type { PortalTracing } from '#lib/server/tracing.ts';
import { readerOf } from './calls/api.ts';
import { limits } from './limits.ts';
import { applyBuiltSettings } from './next-settings.ts';
import { limitConnections, paced } from './pacing.ts';
import { createRequestHandler, type PortalRequestHandler } from './request-handler.ts';

export interface PortalServer {
  /**
   * Shuts down: not ready at once; new requests are answered during the delay, until load balancers have noticed; then
   * running calls are finished. Further calls wait for the same end.
   * @param delay milliseconds
   */
  close(delay: number): Promise<void>;
}

/** Opens the portal on the configured address. @throws StartError when it cannot listen, as on a port in use */
export async function openPortal(): Promise<PortalServer> {
  const { NODE_ENV, HOST, PORT, REQUEST_RATE, TRUSTED_PROXIES } = portalEnv();
  const isDevelopment = NODE_ENV === 'development';
  const tracing = await openTracing();
  if (!isDevelopment) applyBuiltSettings('.next');
  const app = next({ dev: isDevelopment, hostname: 'localhost', port: PORT });
  await app.prepare();
  const handler = app.getRequestHandler();
  const entry = isDevelopment ? developmentEntry(handler) : await createRequestHandler(handler);
  const metrics = await openMetrics(entry);
  const measured = metrics?.measured(entry.listener) ?? entry.listener;
  const server = createServer(
    {
      maxHeaderSize: limits.headerSize,
      headersTimeout: limits.headers,
      // Uploads have no total time limit while they progress: the gateway and `timeout` check that.
      requestTimeout: 0,
      keepAliveTimeout: TRUSTED_PROXIES === 0 ? limits.keepAlive : limits.keepAliveOfProxy,
      connectionsCheckingInterval: limits.check,
      // The guard rejects these itself, so that all rejections look the same.
      requireHostHeader: false,
    },
    paced(tracing?.traced(measured) ?? measured, {
      rate: REQUEST_RATE,
      addressOf: (request) => notedAddress(readerOf(request)),
    }),
  );
  // Behind a proxy all connections have the proxy's address.
  if (TRUSTED_PROXIES === 0) limitConnections(server, limits.connectionsPerAddress);
  server.maxConnections = limits.connections;
  server.timeout = limits.idle;
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler());
  else refuseUpgrades(server);
  server.on('clientError', answerBroken);
  // A session that ended before the restart must not be accepted from the first visitors.
  await portal().ready;
  await listen(server, PORT, HOST);
  let closing: Promise<void> | undefined;

  async function close(delay: number): Promise<void> {
    entry.drain();
    await setTimeout(delay);
    await closeServer(server, limits.drain);
    await Promise.all([entry.close(), app.close(), portal().close(), metrics?.close(), tracing?.close()]);
  }

  return {
    close: (delay) => {
      closing ??= close(delay);
      return closing;
    },
  };
}

/** In development nothing is stored: Next compiles each page on request. */
function developmentEntry(listener: RequestListener): PortalRequestHandler {
  const stats = { pages: { pages: 0, bytes: 0 }, renderings: { running: 0, waiting: 0 } };
  return { listener, drain: () => undefined, stats: () => stats, close: async () => undefined };
}

/** Metrics are served where a port is set for them; the client library is loaded only then. */
async function openMetrics({ stats }: PortalRequestHandler): Promise<PortalMetrics | null> {
  const { METRICS_HOST: host, METRICS_PORT: port } = portalEnv();
  if (port === undefined) return null;
  const { openPortalMetrics } = await import('#lib/server/metrics.ts');
  const { upstream, settings } = portal();
  return openPortalMetrics({ host, port, setting: 'METRICS_PORT', upstream, allowList: settings.allowList, stats });
}

/** Traces are sent where a collector is set; the SDK is loaded only then, before Next looks for it. */
async function openTracing(): Promise<PortalTracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = portalEnv();
  if (endpoint === undefined) return null;
  const { openPortalTracing } = await import('#lib/server/tracing.ts');
  return openPortalTracing(endpoint, portal().settings.allowList);
}

/**
 * The portal supports neither WebSocket nor CONNECT. Node hands such a socket over: the server's limits no longer end it,
 * and a client's end is noticed only while it is read. Unless it is destroyed, it would count for ever.
 */
function refuseUpgrades(server: Server): void {
  const refuseWith = (status: string) => (_: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.resume();
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    globalThis.setTimeout(() => socket.destroy(), limits.refusedUpgrade).unref();
  };
  server.on('upgrade', refuseWith('400 Bad Request'));
  server.on('connect', refuseWith('405 Method Not Allowed'));
}

const statusOfFault: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Requests rejected by the parser never reach the handler: they are answered on the socket, which is then closed. */
function answerBroken(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // The parser takes a TLS handshake for an unknown method too; a method begins with a letter.
  const isText = /^[A-Za-z]/.test(error.rawPacket?.subarray(0, 1).toString('latin1') ?? 'A');
  const status = (isText ? statusOfFault[error.code ?? ''] : undefined) ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Set PORT to a free one.`;
      reject(new StartError(code === 'EADDRINUSE' ? taken : `The portal cannot listen: ${message}`));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}
