import type { IncomingMessage, ServerResponse } from 'node:http';
import { framePolicy, inertPolicy, securityFields } from '../policy/content-policy.ts';
import type { Rejection } from '../policy/guard.ts';
import { choose, type Encoded, matches } from './encodings.ts';
import type { StaticFile } from './static-files.ts';

/** True for GET and HEAD. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Path of a request, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Sends a body in the best encoding accepted by the client, or 304 when the client has it.
 * @param fields alternating header names and values; the common ones, ETag, encoding and length are added
 */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  encoded: Encoded,
  fields: readonly string[],
): void {
  const encoding = choose(encoded, request.headers['accept-encoding']);
  const { body, etag } = encoded[encoding] ?? encoded.identity;
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...securityFields, ...fields, 'ETag', etag]);
    response.end();
    return;
  }
  const form = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const own = ['ETag', etag, ...form, 'Content-Length', String(body.length)];
  response.writeHead(200, [...securityFields, ...fields, ...own]);
  endWith(request, response, body);
}

/** Bytes up to which copying a body is cheaper than a second write. */
const joinedUpTo = 4096;

/** Ends an answer whose head contains the body's length. */
export function endWith({ method }: IncomingMessage, response: ServerResponse, body: Buffer): void {
  if (method === 'HEAD') response.end();
  // Node joins a string with the head, and each character of latin1 is one byte.
  else if (body.length <= joinedUpTo) response.end(body.toString('latin1'), 'latin1');
  else response.end(body);
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const fields = ['Content-Type', file.contentType, 'Cache-Control', file.cacheControl, 'Vary', 'Accept-Encoding'];
  sendEncoded(request, response, file.encoded, [...fields, ...framePolicy]);
}

/**
 * Rejects a request and closes its connection: nothing that follows on it can be trusted. The answer is sent before the
 * body has arrived.
 */
export function reject(request: IncomingMessage, response: ServerResponse, { status, reason }: Rejection): void {
  const text = request.method === 'HEAD' ? '' : `${reason}\n`;
  const headers = ['Connection', 'close', 'Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
  const allowed = status === 405 ? ['Allow', 'GET, HEAD'] : [];
  const length = ['Content-Length', String(reason.length + 1)];
  response.writeHead(status, [...securityFields, ...inertPolicy, ...headers, ...allowed, ...length]);
  response.write(text);
  closeLater(request, response);
}

/** Maximum bytes and milliseconds for which the body of an answered request is still read. */
const discarded = { bytes: 262_144, time: 1_000 };

/**
 * Ends an answer that closes its connection, before the whole body of the request has arrived. Closing a connection with
 * unread bytes resets it, and the client loses the answer: bytes in transit are read first.
 */
export function closeLater(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return void response.end();
  let size = 0;
  const end = () => void response.end();
  const timer = setTimeout(end, discarded.time);
  response.once('close', () => clearTimeout(timer));
  request.once('end', end);
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > discarded.bytes) end();
  });
}
