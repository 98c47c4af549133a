import 'server-only';
import { type RequestBody, UpstreamError } from './upstream.ts';

/** Bytes up to which a body is read before it is sent, so that it can be sent again. */
const bufferedUpTo = 65_536;

async function withLimit<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UpstreamError('bodyStalled', 'BODY_STALLED')), milliseconds);
  });
  try {
    return await Promise.race([promise, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

/** The chunks of a stream as they are asked for; ends with an error when the next one takes longer than `idle`. */
async function* chunksOf(stream: ReadableStream<Uint8Array>, idle: number): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await withLimit(reader.read(), idle);
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function isSmall(length: string | null): boolean {
  return length !== null && /^\d{1,6}$/.test(length) && Number(length) <= bufferedUpTo;
}

/**
 * The body to send on: small ones of known length as bytes, others as a stream that is read no faster than the backend
 * takes it. GET and HEAD have none.
 * @param idle milliseconds that the client may pause
 * @throws UpstreamError `bodyStalled`, also later, from the stream
 */
export async function bodyOf(request: Request, idle: number): Promise<RequestBody> {
  if (request.body === null || request.method === 'GET' || request.method === 'HEAD') return null;
  const chunks = chunksOf(request.body, idle);
  if (!isSmall(request.headers.get('content-length'))) return chunks;
  return Buffer.concat(await Array.fromAsync(chunks));
}
