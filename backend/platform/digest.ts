import { createHash } from 'node:crypto';

/** Size and checksum of a stream. */
export interface Digest {
  /** Passes the bytes on as they are read. @throws Error after more than `maxBytes` */
  readonly through: (source: AsyncIterable<Uint8Array | string>, maxBytes?: number) => AsyncGenerator<Buffer>;
  /** Once the stream has ended: its bytes, and their SHA-256 in hexadecimal digits. */
  readonly result: () => { readonly size: number; readonly sha256: string };
}

export function createDigest(): Digest {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *through(source, maxBytes = Number.POSITIVE_INFINITY) {
      for await (const part of source) {
        const chunk = Buffer.from(part);
        size += chunk.length;
        if (size > maxBytes) throw new Error(`The stream has more than ${maxBytes} bytes.`);
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  };
}
