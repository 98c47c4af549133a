import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import type { HeaderReader } from '#lib/proxy/header-reader.ts';
import type { Caller } from '#lib/server/caller.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import type { Incoming, Outgoing } from '#lib/server/gateway/exchange.ts';
import type { AnswerBody } from '#lib/server/upstream/answer-body.ts';
import { framePolicy, securityHeaders } from '../policy/content-policy.ts';
import { closeLater, endWith } from '../responses/answers.ts';
import { accepts } from '../responses/encodings.ts';

/** Smaller JSON, in bytes, is not compressed. */
const worthCompressing = 1024;

/** Reads the request's headers; repeated headers are joined into one value. */
export const readerOf =
  ({ headers }: IncomingMessage): HeaderReader =>
  (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

/** A Node request in the form that the gateway expects. */
export function incomingOf(request: IncomingMessage, response: ServerResponse): Incoming {
  const read = readerOf(request);
  const method = request.method ?? 'GET';
  return {
    method,
    target: request.url ?? '/',
    read,
    body: { stream: hasBody(request) ? request : null, length: read('content-length') },
    caller: callerOf(response),
    clientAddress: notedAddress(read),
  };
}

/** The caller is gone when the connection closed before the whole answer was sent. */
function callerOf(response: ServerResponse): Caller {
  const isGone = () => response.closed && !response.writableFinished;
  return {
    get isGone() {
      return isGone();
    },
    onceGone(listener) {
      if (isGone()) return listener();
      response.once('close', () => {
        if (isGone()) listener();
      });
    },
  };
}

/** A body is announced by its length or by chunks (RFC 9112 section 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Sends the gateway's answer. A body that fails upstream aborts the connection, so that it is not taken for complete.
 */
export function send(request: IncomingMessage, response: ServerResponse, outgoing: Outgoing): void {
  const { status, body } = outgoing;
  const whole = typeof body === 'string' ? Buffer.from(body) : body?.whole();
  const isZipped = isWorthCompressing(outgoing, whole) && accepts(request.headers['accept-encoding'], 'gzip');
  // The unread rest of a body would keep the next request of the connection waiting.
  const isEarly = hasBody(request) && !request.complete;
  const fields = { ...fieldsOf(outgoing, isZipped), ...(isEarly && { connection: 'close' }) };
  if (whole) {
    const bytes = isZipped ? gzipSync(whole, zipping) : whole;
    response.writeHead(status, { ...fields, 'content-length': String(bytes.length) });
    if (isEarly) {
      response.write(bytes);
      closeLater(request, response);
    } else endWith(request, response, bytes);
    return;
  }
  response.writeHead(status, fields);
  if (body === null || typeof body === 'string') {
    if (isEarly) closeLater(request, response);
    else response.end();
    return;
  }
  // Headers of an event stream must not wait for the first event.
  response.flushHeaders();
  if (isZipped) passZipped(body, response);
  else pass(body, response);
}

const zipping = { level: 4 };

/** For answers without a policy of their own. */
const frames = Object.fromEntries([framePolicy]);

function fieldsOf({ headers, cookies }: Outgoing, isZipped: boolean): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = { ...securityHeaders, ...frames, ...headers };
  if (cookies.length > 0) fields['set-cookie'] = [...cookies];
  if (!isZipped) return fields;
  delete fields['content-length'];
  fields['content-encoding'] = 'gzip';
  if (headers.etag) fields.etag = headers.etag.replace(/^"/, 'W/"');
  return fields;
}

function isWorthCompressing({ status, headers }: Outgoing, whole: Buffer | undefined): boolean {
  const length = whole?.length ?? Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return (
    status === 200 &&
    headers['content-encoding'] === undefined &&
    (headers['content-type'] ?? '').startsWith('application/json') &&
    length > worthCompressing
  );
}

function pass(body: AnswerBody, response: ServerResponse): void {
  body.consume({
    data(chunk) {
      const goesOn = response.write(chunk);
      if (!goesOn) response.once('drain', () => body.resume());
      return goesOn;
    },
    end: () => void response.end(),
    fail: () => void response.destroy(),
  });
}

function passZipped(body: AnswerBody, response: ServerResponse): void {
  pipeline(body.stream(), createGzip(zipping), response, (error) => {
    if (error) response.destroy();
  });
}
