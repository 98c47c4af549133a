import { createServer } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { StartError } from './start-error.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** Name of the setting that has the port. */
  readonly setting: 'METRICS_PORT' | 'BACKEND_METRICS_PORT';
}

/** A finished request. `route` is a pattern of a bounded list, never a path. */
export interface MeasuredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

export interface ProcessMetrics {
  readonly registry: Registry;
  request(request: MeasuredRequest): void;
}

/** A client may send any text as its method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of every process: requests, CPU, memory, garbage collection, event loop delay. Labels never name a person. */
export function createMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'contest_http_request_duration_seconds',
    help: 'Requests by pattern of their route, until the whole answer was sent.',
    labelNames: ['route', 'method', 'code'],
    buckets: requestBuckets,
    registers: [registry],
  });
  return {
    registry,
    request: ({ route, method, status, seconds }) =>
      requests.observe({ route, method: methods.has(method) ? method : 'other', code: String(status) }, seconds),
  };
}

/**
 * Serves `GET /metrics` on an address of its own, which no visitor reaches.
 * @returns closes it
 * @throws StartError when it cannot listen
 */
export async function serveMetrics(registry: Registry, address: MetricsAddress): Promise<() => Promise<void>> {
  const { host, port, setting } = address;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const remedy =
        cause.code === 'EADDRINUSE' ? `Set ${setting} to a free port.` : `Check METRICS_HOST and ${setting}.`;
      reject(new StartError(`Metrics cannot be served at ${host}:${port} (${cause.code}). ${remedy}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
