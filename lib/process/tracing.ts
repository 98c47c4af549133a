import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Header of the trace that a request belongs to (https://www.w3.org/TR/trace-context/), between our processes only. */
export const traceHeader = 'traceparent';
/** HMAC-SHA256, hex, of `traceparent:` and the header, keyed with the secret shared by portal and backend. */
export const traceSignatureHeader = 'x-traceparent-signature';
/** Attribute of spans: the request id of logs. */
export const requestIdAttribute = 'contest.request_id';

const tracer = () => trace.getTracer('contest-portal');

/** A request that is being answered. */
export interface ServerSpan {
  /** Runs work whose spans belong to this one. */
  run<Result>(work: () => Result): Result;
  /** @param name method and pattern of the route, never a path */
  end(name: string, status: number, attributes?: Attributes): void;
}

/** Begins the span of a request. @param parent from `parentOf`; a trace of its own without one */
export function startServerSpan(parent: Context = ROOT_CONTEXT): ServerSpan {
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, parent);
  return {
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end(name, status, attributes = {}) {
      span.updateName(name);
      span.setAttributes({ 'http.response.status_code': status, ...attributes });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Runs a query of the database in a span. @param name operation and table, never values */
export async function inQuerySpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Work outside of requests is not traced.
  if (!trace.getActiveSpan()) return work();
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } });
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

const signatureOf = (header: string, secret: string) =>
  createHmac('sha256', secret).update(`${traceHeader}:${header}`).digest('hex');

/** Headers that carry the active trace to the backend; none outside of a trace. Notes the request id in the span. */
export function traceHeaders(secret: string, requestId: string): Readonly<Record<string, string>> {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return {};
  span.setAttribute(requestIdAttribute, requestId);
  const { traceId, spanId, traceFlags } = span.spanContext();
  const header = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  return { [traceHeader]: header, [traceSignatureHeader]: signatureOf(header, secret) };
}

/** The trace that a header names, if the portal signed it: a client's trace is not continued. */
export function parentOf(header: string | undefined, signature: string | undefined, secret: string): Context {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? [];
  if (!header || !traceId || !spanId || !flags) return ROOT_CONTEXT;
  const [expected, given] = [Buffer.from(signatureOf(header, secret)), Buffer.from(signature ?? '')];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
