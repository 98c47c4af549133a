import { type FileHandle, open } from 'node:fs/promises';

/** A matching line (counted from 1) and the number of lines that match; null and 0 when none matches. */
export interface Found {
  readonly line: number | null;
  readonly index: number;
  readonly count: number;
}

/** Search direction: forwards from the line behind `after`, or backwards from the one before `before`. */
export interface Direction {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

export interface LogSearch {
  /** Searches the first `size` bytes, which end with a line. Parts that were searched before are not read again. */
  find(path: string, size: number, keyword: string, direction: Direction): Promise<Found>;
}

interface Known {
  size: number;
  lines: number;
  readonly matches: number[];
}

/** Bytes that are searched between two turns of the event loop. */
const stride = 512 * 1024;
/** Number of searches in the cache, and of lines in each. */
const remembered = 16;
const matchesAtMost = 500_000;

export function createLogSearch(): LogSearch {
  const known = new Map<string, Promise<Known>>();

  const search = (path: string, size: number, keyword: string): Promise<Known> => {
    const key = `${path}\n${keyword}`;
    const before = known.get(key) ?? Promise.resolve({ size: 0, lines: 0, matches: [] });
    const now = before.then((so) => (so.size >= size ? so : lookThrough(path, size, keyword, so)));
    known.delete(key);
    known.set(key, now);
    now.catch(() => known.delete(key));
    for (const oldest of known.keys()) if (known.size > remembered) known.delete(oldest);
    return now;
  };

  return {
    async find(path, size, keyword, { after, before }) {
      const { matches } = await search(path, size, keyword.toLowerCase());
      const index =
        before === undefined
          ? matches.findIndex((line) => line > (after ?? 0))
          : matches.findLastIndex((line) => line < before);
      // The search wraps around at both ends.
      const chosen = index >= 0 ? index : before === undefined ? 0 : matches.length - 1;
      const line = matches[chosen] ?? null;
      return { line, index: line === null ? 0 : chosen + 1, count: matches.length };
    },
  };
}

async function lookThrough(path: string, size: number, keyword: string, so: Known): Promise<Known> {
  const file = await open(path);
  try {
    while (so.size < size) {
      const bytes = await wholeLines(file, so.size, Math.min(stride, size - so.size));
      if (bytes.length === 0) break;
      note(bytes.toString('utf8').toLowerCase(), keyword, so);
      so.size += bytes.length;
    }
    return so;
  } finally {
    await file.close();
  }
}

async function wholeLines(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, buffer.lastIndexOf(0x0a, bytesRead - 1) + 1);
}

/** Adds the matching lines of a text, each once. */
function note(text: string, keyword: string, so: Known): void {
  let line = so.lines;
  let counted = 0;
  const countTo = (end: number) => {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < end; at = text.indexOf('\n', counted)) {
      counted = at + 1;
      line += 1;
    }
  };
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, counted)) {
    countTo(at);
    if (so.matches.length < matchesAtMost) so.matches.push(line + 1);
    const end = text.indexOf('\n', at);
    if (end < 0) break;
    counted = end + 1;
    line += 1;
  }
  countTo(text.length);
  so.lines = line;
}
