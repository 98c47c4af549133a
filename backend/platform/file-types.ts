import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { openZip, type ZipLimits } from './zip.ts';

/** Form of a file's content, by its extension. */
type FileForm = 'table' | 'zip' | 'pdf' | 'tar' | 'gzip';
const formOf: Readonly<Record<string, FileForm>> = {
  '.csv': 'table',
  '.zip': 'zip',
  '.pdf': 'pdf',
  '.tar': 'tar',
  '.tar.gz': 'gzip',
  '.tgz': 'gzip',
};

/** Archives that are submitted as a whole; they are never unpacked here, so only their directory is checked. */
export const archiveLimits: ZipLimits = { entries: 20_000, bytes: 4 * 1024 ** 3 };

/** The longest allowed extension that a name ends with; null when there is none. */
export function extensionOf(name: string, allowed: readonly string[]): string | null {
  const lower = name.toLowerCase();
  const fitting = allowed.filter((extension) => lower.endsWith(extension) && lower.length > extension.length);
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * True when the content of a file matches its extension and nothing else is hidden in it.
 * @throws ArchiveError for ZIP files that are not opened
 */
export async function isWhatItSays(path: string, extension: string): Promise<boolean> {
  const form = formOf[extension];
  if (!form) throw new Error(`Nothing is known of ${extension}`);
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const head = await bytesAt(handle, 0, Math.min(size, 4100));
    if (!(await checks[form](head, () => bytesAt(handle, Math.max(0, size - tailLength), Math.min(size, tailLength)))))
      return false;
  } finally {
    await handle.close();
  }
  if (form === 'zip') (await openZip(path, archiveLimits)).close();
  return true;
}

/** The longest end of a ZIP file: 22 bytes and a comment of up to 65,535. */
const tailLength = 65_557;
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

type Check = (head: Buffer, tail: () => Promise<Buffer>) => Promise<boolean>;

const checks: Readonly<Record<FileForm, Check>> = {
  // UTF-16 has zeros and is text: its line is named when the table is parsed.
  table: async (head, tail) => {
    if (await fileTypeFromBuffer(head)) return false;
    const isUtf16 = head.length >= 2 && [0xfffe, 0xfeff].includes(head.readUInt16BE());
    return (isUtf16 || !head.includes(0)) && !(await tail()).includes(zipEnd);
  },
  zip: async (head) => head.length >= 4 && head.readUInt32BE() === 0x504b0304,
  pdf: async (head, tail) => {
    if (!/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 16))) return false;
    const end = await tail();
    return end.subarray(-1024).includes('%%EOF') && !end.includes(zipEnd);
  },
  tar: async (head, tail) =>
    (await fileTypeFromBuffer(head))?.ext === 'tar' &&
    head.readUInt16BE() !== 0x504b &&
    !(await tail()).includes(zipEnd),
  gzip: async (head, tail) =>
    head.length >= 3 && head.readUIntBE(0, 3) === 0x1f8b08 && !(await tail()).includes(zipEnd),
};
