import 'server-only';
import { notePassed } from './passing-bytes.ts';
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
async function* chunksOf(stream: AsyncIterable<Uint8Array>, idle: number): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await withLimit(chunks.next(), idle);
      if (done) return;
      yield value;
      notePassed(value.byteLength);
    }
  } finally {
    void chunks.return?.().catch(() => undefined);
  }
}

function isSmall(length: string | undefined): boolean {
  return length !== undefined && /^\d{1,6}$/.test(length) && Number(length) <= bufferedUpTo;
}

/**
 * The body to send on: small ones of known length as bytes, others as a stream that is read no faster than the backend
 * takes it.
 * @param length the value of Content-Length
 * @param idle milliseconds that the client may pause
 * @throws UpstreamError `bodyStalled`, also later, from the stream
 */
export async function bodyOf(
  body: AsyncIterable<Uint8Array> | null,
  length: string | undefined,
  idle: number,
): Promise<RequestBody> {
  if (body === null) return null;
  const chunks = chunksOf(body, idle);
  if (!isSmall(length)) return chunks;
  return Buffer.concat(await Array.fromAsync(chunks));
}
