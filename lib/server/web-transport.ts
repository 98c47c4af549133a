import 'server-only';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { callerOf } from './caller.ts';
import { notedAddress } from './client-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { bodyOf } from './request-body.ts';
import { upstreamLimits } from './upstream.ts';

/** A web-standard request as the gateway takes it. @param idle milliseconds that the client may pause in its body */
export function incomingOf(request: Request, idle: number = upstreamLimits.idle): Incoming {
  const { pathname, search } = new URL(request.url);
  const read = (name: string) => request.headers.get(name) ?? undefined;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    target: `${pathname}${search}`,
    read,
    body: () => bodyOf(hasBody ? request.body : null, read('content-length'), idle),
    caller: callerOf(request.signal),
    clientAddress: notedAddress(read),
  };
}

/** The gateway's answer as a web-standard response. */
export function responseOf({ status, headers, cookies, body }: Outgoing): Response {
  const isStream = body !== null && typeof body !== 'string';
  // Node's stream type and the browser's are the same object at run time.
  const content = isStream ? (NodeReadableStream.from(body) as unknown as ReadableStream<Uint8Array>) : body;
  const response = new Response(content, { status, headers });
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}
