import { createReadStream } from 'node:fs';
import type { DatasetFormat } from '#lib/contract/datasets/datasets.ts';
import { createDigest } from '../platform/digest.ts';

/** Properties read from a file. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Number of rows below the header, for CSV; number of lines, for JSON Lines. */
  readonly rows: number;
  /** Whole lines from its beginning, including the header of a CSV file. */
  readonly head: string;
}

/** Bytes of the file that are read for `head`. */
const headLength = 64 * 1024;
const lineEnd = 0x0a;
const quote = 0x22;

/** Reads a file once: its size, checksum, rows and head. */
export async function readFacts(path: string, format: DatasetFormat): Promise<FileFacts> {
  const digest = createDigest();
  const lines = lineCounter(format);
  let head = Buffer.alloc(0);
  for await (const bytes of digest.through(createReadStream(path))) {
    lines.read(bytes);
    if (head.length < headLength) head = Buffer.concat([head, bytes.subarray(0, headLength - head.length)]);
  }
  const { size, sha256 } = digest.result();
  const count = lines.count();
  return {
    size,
    sha256,
    rows: Math.max(0, format === 'csv' ? count - 1 : count),
    head: wholeLines(head, size),
  };
}

/** Counts lines; in CSV, line ends between quotes are part of a cell (RFC 4180). */
function lineCounter(format: DatasetFormat) {
  let ends = 0;
  let isQuoted = false;
  let last = lineEnd;
  return {
    read(bytes: Buffer): void {
      for (const byte of bytes) {
        if (byte === quote && format === 'csv') isQuoted = !isQuoted;
        else if (byte === lineEnd && !isQuoted) ends += 1;
      }
      last = bytes.at(-1) ?? last;
    },
    count: () => ends + (last === lineEnd ? 0 : 1),
  };
}

function wholeLines(head: Buffer, size: number): string {
  const end = head.length < size ? head.lastIndexOf(lineEnd) + 1 : head.length;
  return head
    .subarray(0, end)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}
