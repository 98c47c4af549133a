import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import type { HeaderReader } from '#lib/proxy/header-reader.ts';
import type { AnswerBody } from '#lib/server/answer-body.ts';
import type { Caller } from '#lib/server/caller.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import type { Incoming, Outgoing } from '#lib/server/exchange.ts';
import { bodyOf } from '#lib/server/request-body.ts';
import { endWith } from './answers.ts';
import { securityHeaders } from './content-policy.ts';
import { accepts } from './encodings.ts';

/** JSON of fewer bytes is sent as it is. */
const worthCompressing = 1024;

/** Reads the request's headers, several of one name as one. */
export const readerOf =
  ({ headers }: IncomingMessage): HeaderReader =>
  (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

/** A Node request as the gateway takes it. @param idle milliseconds that the client may pause in its body */
export function incomingOf(request: IncomingMessage, response: ServerResponse, idle: number): Incoming {
  const read = readerOf(request);
  const method = request.method ?? 'GET';
  return {
    method,
    target: request.url ?? '/',
    read,
    body: () => bodyOf(hasBody(request) ? request : null, read('content-length'), idle),
    caller: callerOf(response),
    clientAddress: notedAddress(read),
  };
}

/** Gone when the connection closed before the whole answer was given. */
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

/** Sends the gateway's answer. A body that breaks upstream breaks the connection, so that nobody takes it for whole. */
export function send(request: IncomingMessage, response: ServerResponse, outgoing: Outgoing): void {
  const { status, body } = outgoing;
  const whole = typeof body === 'string' ? Buffer.from(body) : body?.whole();
  const isZipped = isWorthCompressing(outgoing, whole) && accepts(request.headers['accept-encoding'], 'gzip');
  const fields = fieldsOf(outgoing, isZipped);
  if (whole) {
    const bytes = isZipped ? gzipSync(whole, zipping) : whole;
    response.writeHead(status, { ...fields, 'content-length': String(bytes.length) });
    endWith(request, response, bytes);
    return;
  }
  response.writeHead(status, fields);
  if (body === null || typeof body === 'string') return void response.end();
  // Events must not wait for a body that is not coming.
  response.flushHeaders();
  if (isZipped) passZipped(body, response);
  else pass(body, response);
}

const zipping = { level: 4 };

function fieldsOf({ headers, cookies }: Outgoing, isZipped: boolean): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = { ...securityHeaders, ...headers };
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
  body.take({
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
