import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Text of a terminal's line: control characters of names that others chose could move its cursor or colour it. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');

/**
 * Lines of a table, columns aligned. Names come last: characters of Chinese texts are wider than one cell.
 * @param right numbers of the columns that are aligned to the right
 */
export function tableLines(rows: readonly (readonly string[])[], right: readonly number[] = []): readonly string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths = (cells[0] ?? []).map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, index) =>
        right.includes(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** File to be stored; its name comes from the server. */
export interface StoredFile {
  readonly name: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Path of a file in a folder; a name never leads out of it. */
export const pathIn = (folder: string, name: string): string => join(folder, basename(printable(name)) || 'file');

export type StoreResult = 'stored' | 'present' | 'occupied' | 'damaged';

/**
 * Stores a file whole or not at all. `present`: the folder has it already; `occupied`: another file has its name and is
 * kept; `damaged`: the bytes do not have the published SHA-256.
 */
export async function storeFile(
  folder: string,
  file: StoredFile,
  open: () => Promise<ReadableStream<Uint8Array>>,
): Promise<StoreResult> {
  const path = pathIn(folder, file.name);
  if (await exists(path)) return (await sha256Of(path)) === file.sha256 ? 'present' : 'occupied';
  const part = `${path}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(await open()), createWriteStream(part, { flags: 'wx' }));
    if ((await sha256Of(part)) !== file.sha256) return 'damaged';
    await rename(part, path);
    return 'stored';
  } finally {
    await rm(part, { force: true });
  }
}

export const storeTexts = {
  stored: 'stored',
  present: 'already here',
  occupied: 'not stored: another file has this name',
  damaged: 'not stored: the download does not have the published SHA-256',
} as const satisfies Record<StoreResult, string>;
