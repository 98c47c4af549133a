import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Reasons for rejecting an archive; each has its sentence in `backend/messages` below `archive.`. */
const archiveFaults = [
  'damaged',
  'notPlain',
  'encrypted',
  'path',
  'link',
  'nested',
  'twice',
  'tooMany',
  'tooLarge',
  'method',
] as const;
export type ArchiveFault = (typeof archiveFaults)[number];

/** An archive that is not opened. `entry` names the faulty entry, if the fault is in one. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault;
  readonly entry: string;
  constructor(fault: ArchiveFault, entry = '', options?: ErrorOptions) {
    super(`${fault} ${entry}`.trim(), options);
    this.name = 'ArchiveError';
    this.fault = fault;
    this.entry = entry;
  }
}

export interface ZipLimits {
  readonly entries: number;
  /** Total unpacked bytes. */
  readonly bytes: number;
}

/** Maximum ratio of unpacked to packed bytes. Deflate reaches 1,032; ordinary tables are far below this limit. */
const largestRatio = 400;
/** Below this size, in bytes, the ratio is not checked. */
const smallEntry = 1024 * 1024;

export interface ZipContents {
  /** Files and folders in the archive's order; folders end with a slash and have no bytes. */
  readonly entries: readonly { readonly name: string; readonly size: number }[];
  /** The unpacked bytes of a file. The stream fails when there are more or fewer than the directory declares. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens a ZIP file after checking its directory, before a byte is unpacked.
 * @throws ArchiveError for paths outside the archive, links, encryption, nested archives, bombs and files that are also
 * of another type
 */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipContents> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip, limits);
    checkLayout(entries);
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return {
      entries: entries.map(({ fileName, uncompressedSize }) => ({ name: fileName, size: uncompressedSize })),
      async read(name) {
        const entry = byName.get(name);
        if (!entry) throw new ArchiveError('damaged', name);
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveError ? error : refusalOf(error);
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    throw refusalOf(error);
  }
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new ArchiveError('tooMany');
  // A long comment at the end can hide another file; `git archive` writes 40 characters.
  if (Buffer.byteLength(zip.comment) > 256) throw new ArchiveError('notPlain');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    const name = entry.fileName.normalize('NFC').toLowerCase();
    if (names.has(name)) throw new ArchiveError('twice', entry.fileName);
    names.add(name);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw new ArchiveError('tooLarge');
    entries.push(entry);
  }
  return entries;
}

const fileKind = 0o170000;
const plainKinds: readonly number[] = [0, 0o100000, 0o040000];
const archives = /\.(zip|tar|tgz|gz|bz2|xz|zst|7z|rar|jar|war|whl|iso)$/i;

function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize, compressionMethod } = entry;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are what is looked for
  if (/[\u0000-\u001f\u007f]|^[a-z]:/i.test(fileName) || fileName.length > 255) throw new ArchiveError('path');
  if (entry.isEncrypted()) throw new ArchiveError('encrypted');
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new ArchiveError('method', fileName);
  if (!plainKinds.includes((entry.externalFileAttributes >>> 16) & fileKind)) throw new ArchiveError('link', fileName);
  if (archives.test(fileName)) throw new ArchiveError('nested', fileName);
  if (uncompressedSize > smallEntry && uncompressedSize > compressedSize * largestRatio)
    throw new ArchiveError('tooLarge', fileName);
}

/** The smallest size of the header before an entry's data. */
const localHeader = 30;

/** Entries begin at the beginning of the file and do not overlap, as they do in bombs of one kernel. */
function checkLayout(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const [index, { relativeOffsetOfLocalHeader: start, compressedSize, fileName }] of inOrder.entries()) {
    if (index === 0 && start !== 0) throw new ArchiveError('notPlain');
    if (start < end) throw new ArchiveError('damaged', fileName);
    end = start + localHeader + compressedSize;
  }
}

function refusalOf(error: unknown): ArchiveError {
  const message = Error.isError(error) ? error.message : '';
  const isPath = /absolute path|invalid relative path|invalid characters in fileName/i.test(message);
  return new ArchiveError(isPath ? 'path' : 'damaged', '', { cause: error });
}
