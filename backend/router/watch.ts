import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { jsonResponse, refusalEnvelope } from './envelope.ts';
import { Refusal } from './refusal.ts';
import { localeOf, requestIdOf } from './request.ts';

/** Request ids, one log line a request without query or headers, and envelopes for everything that goes wrong. */
export function watch(app: Hono, log: Logger): void {
  app.use(async (context, next) => {
    const requestId = requestIdOf(context);
    const startedAt = performance.now();
    await next();
    context.header('X-Request-Id', requestId);
    const milliseconds = Math.round(performance.now() - startedAt);
    const { method, path } = context.req;
    if (context.error && !(context.error instanceof Refusal)) log.error({ requestId, err: context.error }, 'failure');
    log.info({ requestId, method, path, status: context.res.status, milliseconds }, 'request');
  });
  app.notFound((context) => refuse(context, Refusal.notFound()));
  app.onError((error, context) => refuse(context, error instanceof Refusal ? error : new Refusal(500, 500, 'failure')));
}

/** Keeps the headers that were set before the refusal, above all the anti-forgery value. */
function refuse(context: Context, refusal: Refusal): Response {
  const response = jsonResponse(refusal.status, refusalEnvelope(refusal, localeOf(context)), refusal.headers);
  return context.newResponse(response.body, response);
}
