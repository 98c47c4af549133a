import 'server-only';
import type { RequestListener } from 'node:http';
import { startTracing } from '#lib/process/start-tracing.ts';
import { startServerSpan, traceHeader, traceSignatureHeader } from '#lib/process/tracing.ts';
import type { AllowList } from '#lib/proxy/allow-list.ts';
import { createRouteOf } from './metrics.ts';

export interface PortalTracing {
  /** Begins a trace for each request that a listener answers. */
  traced(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Names of headers that continue a trace: a client's are dropped. */
const foreign = [traceHeader, traceSignatureHeader, 'tracestate', 'baggage'];

/** @param endpoint base address of a collector */
export async function openPortalTracing(endpoint: string, allowList: AllowList): Promise<PortalTracing> {
  const close = await startTracing({ service: 'contest-portal', endpoint });
  const routeOf = createRouteOf(allowList);
  return {
    close,
    traced: (listener) => (request, response) => {
      for (const name of foreign) delete request.headers[name];
      const { pattern } = routeOf(request);
      const method = request.method ?? 'GET';
      const span = startServerSpan();
      response.once('close', () =>
        span.end(`${method} ${pattern}`, response.statusCode, { 'http.request.method': method, 'http.route': pattern }),
      );
      span.run(() => listener(request, response));
    },
  };
}
