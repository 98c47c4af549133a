import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Why an archive is refused; each has its sentence in `backend/messages` below `archive.`. */
export const archiveFaults = [
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

/** An archive that is not opened. `entry` names what is wrong in it, where one entry is. */
export class ArchiveRefused extends Error {
  readonly fault: ArchiveFault;
  readonly entry: string;
  constructor(fault: ArchiveFault, entry = '', options?: ErrorOptions) {
    super(`${fault} ${entry}`.trim(), options);
    this.name = 'ArchiveRefused';
    this.fault = fault;
    this.entry = entry;
  }
}

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of everything unpacked. */
  readonly bytes: number;
}

/** Deflate reaches 1,032; honest tables stay far below this. */
const largestRatio = 400;
/** Below this, in bytes, a ratio says nothing. */
const smallEntry = 1024 * 1024;

export interface ZipContents {
  /** Files and folders in the archive's order; folders end with a slash and have no bytes. */
  readonly entries: readonly { readonly name: string; readonly size: number }[];
  /** The unpacked bytes of a file. They break off when there are more or fewer than the archive said. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens a ZIP file after looking at everything its directory says, before a byte is unpacked.
 * @throws ArchiveRefused for paths that lead out, links, encryption, archives within, bombs and files that are also something else
 */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipContents> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip, limits);
    checkLayout(entries);
    return {
      entries: entries.map(({ fileName, uncompressedSize }) => ({ name: fileName, size: uncompressedSize })),
      async read(name) {
        const entry = entries.find(({ fileName }) => fileName === name);
        if (!entry) throw new ArchiveRefused('damaged', name);
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveRefused ? error : refusalOf(error);
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
  if (zip.entryCount > limits.entries) throw new ArchiveRefused('tooMany');
  // A long comment at the end is where another file hides; `git archive` writes 40 characters.
  if (Buffer.byteLength(zip.comment) > 256) throw new ArchiveRefused('notPlain');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    const name = entry.fileName.normalize('NFC').toLowerCase();
    if (names.has(name)) throw new ArchiveRefused('twice', entry.fileName);
    names.add(name);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw new ArchiveRefused('tooLarge');
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
  if (/[\u0000-\u001f\u007f]|^[a-z]:/i.test(fileName) || fileName.length > 255) throw new ArchiveRefused('path');
  if (entry.isEncrypted()) throw new ArchiveRefused('encrypted');
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new ArchiveRefused('method', fileName);
  if (!plainKinds.includes((entry.externalFileAttributes >>> 16) & fileKind))
    throw new ArchiveRefused('link', fileName);
  if (archives.test(fileName)) throw new ArchiveRefused('nested', fileName);
  if (uncompressedSize > smallEntry && uncompressedSize > compressedSize * largestRatio)
    throw new ArchiveRefused('tooLarge', fileName);
}

/** The smallest size of what stands before an entry's data: its own header. */
const localHeader = 30;

/** Entries begin at the beginning of the file and do not lie on each other, as they do in bombs of one kernel. */
function checkLayout(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const [index, { relativeOffsetOfLocalHeader: start, compressedSize, fileName }] of inOrder.entries()) {
    if (index === 0 && start !== 0) throw new ArchiveRefused('notPlain');
    if (start < end) throw new ArchiveRefused('damaged', fileName);
    end = start + localHeader + compressedSize;
  }
}

function refusalOf(error: unknown): ArchiveRefused {
  const message = error instanceof Error ? error.message : '';
  const isPath = /absolute path|invalid relative path|invalid characters in fileName/i.test(message);
  return new ArchiveRefused(isPath ? 'path' : 'damaged', '', { cause: error });
}
