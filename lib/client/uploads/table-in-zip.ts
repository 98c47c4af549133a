import { type UnzipFileInfo, unzipSync } from 'fflate';

/** Bytes; larger tables are left to the backend, because a table is unpacked into memory here. */
const largestTable = 400 * 2 ** 20;

/** Table of an archive. */
export type TableInZip =
  | { readonly kind: 'table'; readonly bytes: Uint8Array }
  /** Too large to inspect here. */
  | { readonly kind: 'large' }
  /** Not exactly one table; `found` is their number. */
  | { readonly kind: 'archiveTables'; readonly found: number }
  | { readonly kind: 'archiveDamaged' };

/** Same rule as the backend: the only CSV file, without the copies that macOS adds. */
const isTable = ({ name }: UnzipFileInfo): boolean => /\.csv$/i.test(name) && !name.startsWith('__MACOSX/');

/** Finds and unpacks the table of an archive (APPNOTE 6.3, stored or deflated). Never throws. */
export function tableInZip(archive: Uint8Array): TableInZip {
  const tables: UnzipFileInfo[] = [];
  try {
    // Reads the directory only: nothing is unpacked where the filter returns false.
    unzipSync(archive, { filter: (entry) => isTable(entry) && tables.push(entry) < 0 });
    const [table, another] = tables;
    if (!table || another) return { kind: 'archiveTables', found: tables.length };
    if (table.originalSize > largestTable) return { kind: 'large' };
    const bytes = unzipSync(archive, { filter: ({ name }) => name === table.name })[table.name];
    return bytes?.length === table.originalSize ? { kind: 'table', bytes } : { kind: 'archiveDamaged' };
  } catch {
    return { kind: 'archiveDamaged' };
  }
}
