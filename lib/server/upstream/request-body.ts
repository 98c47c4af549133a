import 'server-only';
import { notePassed } from './passing-bytes.ts';
import type { RequestBody } from './upstream.ts';
import { UpstreamError } from './upstream-error.ts';

/** Limits of request bodies. Times in milliseconds, sizes in bytes. */
export interface BodyLimits {
  /** Longest pause of an upload between two chunks. */
  readonly idle: number;
  /** For a whole body that is not an upload, whatever its speed. */
  readonly total: number;
  /** For a body that is not an upload. */
  readonly size: number;
}

/** The size is that of the reference backend. */
export const bodyLimits: BodyLimits = { idle: 30_000, total: 15_000, size: 262_144 };

/** Maximum bytes of an upload that is buffered before it is sent, so that it can be sent again. */
const bufferedUpTo = 65_536;

/** A body that has not been read yet. `length` is the value of Content-Length. */
export interface UnreadBody {
  readonly stream: AsyncIterable<Uint8Array> | null;
  readonly length: string | undefined;
}

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

/** Chunks of a stream on demand; fails when the next one takes longer than `idle`. */
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

function isAtMost(length: string | undefined, size: number): boolean {
  return length !== undefined && /^\d{1,6}$/.test(length) && Number(length) <= size;
}

/**
 * Body of an upload: small ones of known length as bytes, others as a stream that is read no faster than the backend
 * accepts it.
 * @throws UpstreamError `bodyStalled`, also later, from the stream
 */
export async function uploadBody({ stream, length }: UnreadBody, { idle }: BodyLimits): Promise<RequestBody> {
  if (stream === null) return null;
  const chunks = chunksOf(stream, idle);
  if (!isAtMost(length, bufferedUpTo)) return chunks;
  return Buffer.concat(await Array.fromAsync(chunks));
}

/**
 * Whole body of a call that is not an upload, within one deadline: a slow body never occupies a connection to the
 * backend.
 * @throws UpstreamError `bodyStalled`, `bodyTooLarge`
 */
export async function wholeBody({ stream, length }: UnreadBody, limits: BodyLimits): Promise<RequestBody> {
  if (stream === null) return null;
  if (length !== undefined && !isAtMost(length, limits.size)) throw new UpstreamError('bodyTooLarge', 'BODY_TOO_LARGE');
  const chunks = stream[Symbol.asyncIterator]();
  try {
    return await withLimit(collected(chunks, limits.size), limits.total);
  } catch (error) {
    void chunks.return?.().catch(() => undefined);
    throw error;
  }
}

async function collected(chunks: AsyncIterator<Uint8Array>, size: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return Buffer.concat(pieces);
    read += value.byteLength;
    if (read > size) throw new UpstreamError('bodyTooLarge', 'BODY_TOO_LARGE');
    pieces.push(value);
  }
}
