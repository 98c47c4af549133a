import type { Readable } from 'node:stream';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** The bytes of an answer, opened at the first read: an answer without a body (HEAD) opens nothing. */
export function lazyBody(open: () => Readable | Promise<Readable>): ReadableStream<Uint8Array> {
  // Node's stream type and the web's are the same object at run time.
  return NodeReadableStream.from(bytesOf(open)) as unknown as ReadableStream<Uint8Array>;
}

async function* bytesOf(open: () => Readable | Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* await open();
}
