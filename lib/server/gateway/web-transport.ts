import 'server-only';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { callerOf } from '#lib/server/caller.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';

/** Converts a web-standard request for the gateway. */
export function incomingOf(request: Request): Incoming {
  const { pathname, search } = new URL(request.url);
  const read = (name: string) => request.headers.get(name) ?? undefined;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    target: `${pathname}${search}`,
    read,
    body: { stream: hasBody ? request.body : null, length: read('content-length') },
    caller: callerOf(request.signal),
    clientAddress: notedAddress(read),
  };
}

/** Converts the gateway's answer to a web-standard response. */
export function responseOf({ status, headers, cookies, body }: Outgoing): Response {
  const isStream = body !== null && typeof body !== 'string';
  // Node's stream type and the browser's are the same object at run time.
  const content = isStream ? (NodeReadableStream.from(body.stream()) as unknown as ReadableStream<Uint8Array>) : body;
  const response = new Response(content, { status, headers });
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}
