import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

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

/** SHA-256 of a file in hexadecimal digits. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
