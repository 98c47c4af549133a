import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { notedAddress } from '#lib/server/client-address.ts';
import type { Incoming, Outgoing } from '#lib/server/exchange.ts';
import { bodyOf } from '#lib/server/request-body.ts';
import { accepts } from './encodings.ts';

/** JSON of fewer bytes is sent as it is. */
const worthCompressing = 1024;

/** A Node request as the gateway takes it. @param idle milliseconds that the client may pause in its body */
export function incomingOf(request: IncomingMessage, response: ServerResponse, idle: number): Incoming {
  const read = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const method = request.method ?? 'GET';
  return {
    method,
    target: request.url ?? '/',
    read,
    body: () => bodyOf(hasBody(request) ? request : null, read('content-length'), idle),
    signal: signalOf(response),
    clientAddress: notedAddress(read),
  };
}

/** Aborted when the connection closes before the whole answer was given. */
function signalOf(response: ServerResponse): AbortSignal {
  const client = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) client.abort();
  });
  return client.signal;
}

/** A body is announced by its length or by chunks (RFC 9112 section 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Sends the gateway's answer. A body that breaks upstream breaks the connection, so that nobody takes it for whole. */
export function send(request: IncomingMessage, response: ServerResponse, outgoing: Outgoing): void {
  const { status, headers, cookies, body } = outgoing;
  const fields: Record<string, string | readonly string[]> = { ...headers };
  if (cookies.length > 0) fields['set-cookie'] = cookies;
  if (body === null || typeof body === 'string') {
    const bytes = Buffer.from(body ?? '');
    if (body !== null) fields['content-length'] = String(bytes.length);
    response.writeHead(status, fields as Record<string, string>);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const zipped = isWorthCompressing(outgoing) && accepts(request.headers['accept-encoding'], 'gzip');
  if (zipped) {
    delete fields['content-length'];
    fields['content-encoding'] = 'gzip';
    if (typeof fields.etag === 'string') fields.etag = fields.etag.replace(/^"/, 'W/"');
  }
  response.writeHead(status, fields as Record<string, string>);
  // Events must not wait for a body that is not coming.
  if (!fields['content-length']) response.flushHeaders();
  pass(body, zipped ? createGzip({ level: 4, flush: constants.Z_NO_FLUSH }) : null, response);
}

function isWorthCompressing({ status, headers }: Outgoing): boolean {
  return (
    status === 200 &&
    headers['content-encoding'] === undefined &&
    (headers['content-type'] ?? '').startsWith('application/json') &&
    Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > worthCompressing
  );
}

function pass(body: Readable, zip: Transform | null, response: ServerResponse): void {
  const done = (error: Error | null | undefined) => {
    if (error) response.destroy();
  };
  if (zip) pipeline(body, zip, response, done);
  else pipeline(body, response, done);
}
