import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DatasetFormat } from '#lib/contract/datasets.ts';

/** What a file itself says. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Below the header, for CSV; lines, for JSON Lines. */
  readonly rows: number;
  /** The first lines, the header of a CSV file among them. */
  readonly firstLines: readonly string[];
}

/** Lines that a preview may be made of, and bytes that they are looked for in. */
const lines = 9;
const headLength = 64 * 1024;
const lineEnd = 0x0a;

/** Reads a file once: its size, checksum, rows and first lines. Quoted line ends do not occur in our tables. */
export async function readFacts(path: string, format: DatasetFormat): Promise<FileFacts> {
  const hash = createHash('sha256');
  let size = 0;
  let ends = 0;
  let last = lineEnd;
  let head = Buffer.alloc(0);
  for await (const part of createReadStream(path)) {
    const bytes: Buffer = part;
    hash.update(bytes);
    size += bytes.length;
    for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) ends += 1;
    last = bytes.at(-1) ?? last;
    if (head.length < headLength) head = Buffer.concat([head, bytes.subarray(0, headLength - head.length)]);
  }
  const count = ends + (last === lineEnd ? 0 : 1);
  return {
    size,
    sha256: hash.digest('hex'),
    rows: Math.max(0, format === 'csv' ? count - 1 : count),
    firstLines: head
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .slice(0, Math.min(lines, count)),
  };
}
