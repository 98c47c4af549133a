import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { UploadStorage } from './storage.ts';

/** SHA-256 of the first `offset` bytes. */
interface Running {
  readonly hash: Hash;
  readonly offset: number;
}

/** Maximum number of running checksums; those dropped are computed by reading the file again. */
const runningAtMost = 500;

/** Checksums computed while the bytes pass, so that the end of a large upload need not read all of it again. */
export interface Checksums {
  /** Stores a piece through `write` and adds it to the checksum. Resolves with the new offset. */
  follow(fid: string, offset: number, piece: Readable, write: (piece: Readable) => Promise<number>): Promise<number>;
  /** Checksum of the whole file, lower-case hex. @param size number of bytes, all of them stored */
  whole(fid: string, size: number): Promise<string>;
  /** Called after another process wrote to the upload. */
  wroteElsewhere(fid: string): void;
}

export function createChecksums({ open, opensUnfinished }: Pick<UploadStorage, 'open' | 'opensUnfinished'>): Checksums {
  const running = new LRUCache<string, Running>({ max: runningAtMost });

  /**
   * The checksum up to `offset`; bytes that did not pass here are read from the storage. The cached hash is not
   * modified.
   */
  async function upTo(fid: string, offset: number): Promise<Hash> {
    const kept = running.get(fid);
    const usable = kept && kept.offset <= offset ? kept : { hash: createHash('sha256'), offset: 0 };
    const hash = usable.hash.copy();
    if (usable.offset < offset)
      for await (const chunk of await open(fid, { start: usable.offset, end: offset - 1 })) hash.update(chunk);
    return hash;
  }

  return {
    async follow(fid, offset, piece, write) {
      const isSeen = offset === 0 || running.get(fid)?.offset === offset;
      if (!isSeen && !opensUnfinished) {
        running.delete(fid);
        return write(piece);
      }
      const hash = await upTo(fid, offset);
      running.set(fid, { hash: hash.copy(), offset });
      let passed = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          passed += chunk.length;
          done(null, chunk);
        },
      });
      const stored = await write(pipeline(piece, meter, () => undefined));
      if (stored === offset + passed) running.set(fid, { hash, offset: stored });
      return stored;
    },
    wroteElsewhere(fid) {
      // Files in a folder are unchanged; the parts in a bucket may have been sent again.
      if (!opensUnfinished) running.delete(fid);
    },
    async whole(fid, size) {
      const hash = await upTo(fid, size);
      running.delete(fid);
      return hash.digest('hex');
    },
  };
}
