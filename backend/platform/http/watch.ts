import type { Context, Hono, Next } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import {
  parentOf,
  requestIdAttribute,
  startServerSpan,
  traceHeader,
  traceSignatureHeader,
} from '#lib/process/tracing.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { errorFacts } from '../logging/error-facts.ts';
import { eventOfRefusal, type SecurityEvent } from '../logging/security-events.ts';
import type { BackendMetrics } from '../metrics.ts';
import { jsonResponse, refusalEnvelope } from './envelope.ts';
import { Refusal } from './refusal.ts';
import { bearerOf, localeOf, requestIdOf } from './request.ts';

/** Patterns of the middleware; a request that matched nothing else has no route. */
const everywhere = /^\/?\*$/;

/** The pattern that a request matched, with parameter names: the path itself may contain tokens and codes. */
function routeOf(context: Context): string {
  const pattern = routePath(context, -1);
  return everywhere.test(pattern) ? 'none' : pattern;
}

function eventOf(context: Context): SecurityEvent | undefined {
  const { error } = context;
  if (!(error instanceof Refusal)) return context.get('securityEvent');
  return eventOfRefusal(error, { hasToken: bearerOf(context) !== null });
}

interface Watchers {
  readonly log: Logger;
  readonly metrics?: BackendMetrics | undefined;
  /** Secret with which the portal signs the traces that the backend continues; undefined: no traces. */
  readonly traceSecret?: string | undefined;
}

/** Answers a request within its span. */
async function inSpan(context: Context, secret: string, requestId: string, next: Next): Promise<void> {
  const { req } = context;
  const span = startServerSpan(parentOf(req.header(traceHeader), req.header(traceSignatureHeader), secret));
  const { method } = req;
  try {
    await span.run(next);
  } finally {
    const route = routeOf(context);
    span.end(`${method} ${route}`, context.res.status, {
      ...{ 'http.request.method': method, 'http.route': route },
      [requestIdAttribute]: requestId,
    });
  }
}

/** Request ids, one log line per request, another for a security event, spans, and envelopes for all errors. */
export function watch(app: Hono, { log, metrics, traceSecret }: Watchers): void {
  app.use(async (context, next) => {
    const requestId = requestIdOf(context);
    const startedAt = performance.now();
    await (traceSecret === undefined ? next() : inSpan(context, traceSecret, requestId, next));
    context.header('X-Request-Id', requestId);
    const milliseconds = Math.round(performance.now() - startedAt);
    const line = { requestId, method: context.req.method, route: routeOf(context) };
    const { error } = context;
    if (error && !(error instanceof Refusal)) log.error({ ...line, error: errorFacts(error) }, 'failure');
    const event = eventOf(context);
    if (event) log.info({ ...line, event }, 'security event');
    const { status } = context.res;
    log.info({ ...line, status, milliseconds }, 'request');
    const { route, method } = line;
    metrics?.request({ route, method, status, seconds: (performance.now() - startedAt) / 1000 });
  });
  app.notFound((context) => refuse(context, Refusal.notFound()));
  app.onError((error, context) => refuse(context, refusalOf(error)));
}

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  return isUnavailable(error) ? Refusal.connectionFailed() : new Refusal(500, 500, 'failure');
}

/** Keeps the headers that were set before the refusal, above all the anti-forgery value. */
function refuse(context: Context, refusal: Refusal): Response {
  const response = jsonResponse(refusal.status, refusalEnvelope(refusal, localeOf(context)), refusal.headers);
  return context.newResponse(response.body, response);
}
