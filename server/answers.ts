import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityFields } from './content-policy.ts';
import { choose, type Encoded, matches } from './encodings.ts';
import type { StaticFile } from './static-files.ts';

/** Whether the request only reads. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Sends a body in the best encoding that the client takes, or 304 where the client has it.
 * @param fields header names and values in turn; the common ones, ETag, encoding and length are added
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

/** Bytes up to which copying a body costs less than a second part of the write. */
const joinedUpTo = 4096;

/** Ends an answer whose head has the body's length. */
export function endWith({ method }: IncomingMessage, response: ServerResponse, body: Buffer): void {
  if (method === 'HEAD') response.end();
  // Node joins a text with the head, and each character of latin1 is one byte.
  else if (body.length <= joinedUpTo) response.end(body.toString('latin1'), 'latin1');
  else response.end(body);
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const fields = ['Content-Type', file.contentType, 'Cache-Control', file.cacheControl, 'Vary', 'Accept-Encoding'];
  sendEncoded(request, response, file.encoded, fields);
}

/** What is not a request of HTTP as we take it ends the connection: nothing that follows on it can be trusted. */
export function turnAway(response: ServerResponse, status: number, reason: string): void {
  const headers = ['Connection', 'close', 'Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
  const allowed = status === 405 ? ['Allow', 'GET, HEAD'] : [];
  response.writeHead(status, [...securityFields, ...headers, ...allowed]);
  response.end(`${reason}\n`);
}
