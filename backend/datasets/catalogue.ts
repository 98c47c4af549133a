import { parse } from 'csv-parse/sync';
import type { Dataset, DatasetFormat, DatasetItem } from '#lib/contract/datasets/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DatasetEntry, DescribedFile } from '../content-store/datasets/load-datasets.ts';
import type { Localized } from '../messages/localized.ts';
import type { DataFile, DataFiles } from './data-files.ts';

/** Largest length of a cell; longer texts are cut. */
const cellLength = 200;
const rowsShown = 8;

/**
 * The first rows of a file, with cells in the order of `columns`, regardless of their order in the file. Missing or
 * invalid values are empty cells.
 * @param head whole lines from the beginning of the file
 */
export function previewOf(head: string, format: DatasetFormat, columns: readonly string[]): string[][] {
  const rows = format === 'jsonl' ? jsonRows(head, columns) : csvRows(head, columns);
  return rows.map((cells) => cells.map(cut));
}

function csvRows(head: string, columns: readonly string[]): string[][] {
  const tolerant = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const [header = [], ...rows] = parse(head, { ...tolerant, to: rowsShown + 1 });
  const places = columns.map((column) => header.indexOf(column));
  return rows.map((cells) => places.map((place) => cells[place] ?? ''));
}

function jsonRows(head: string, columns: readonly string[]): string[][] {
  const lines = head.trimEnd().split(/\r?\n/).slice(0, rowsShown);
  return lines.map((line) => {
    const values = valuesOf(line);
    return columns.map((column) => written(values.get(column)));
  });
}

function valuesOf(line: string): ReadonlyMap<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line);
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const cut = (cell: string): string => (cell.length > cellLength ? `${cell.slice(0, cellLength - 1)}…` : cell);

/** The data sets of the content, in its order. */
export type Entries = () => ReadonlyMap<string, Localized<DatasetEntry>>;

export interface FoundFile {
  readonly described: DescribedFile;
  readonly file: DataFile;
}

/** Data sets with the facts read from their files. Missing files are left out. */
export interface Catalogue {
  /** The latest version first. */
  all(locale: Locale): Promise<DatasetItem[]>;
  find(id: string, locale: Locale): Promise<Dataset | null>;
  entry(id: string, locale: Locale): DatasetEntry | null;
  file(entry: DatasetEntry, fileId: string): Promise<FoundFile | null>;
}

export function createCatalogue(entries: Entries, files: DataFiles): Catalogue {
  const named = ({ id: datasetId, version }: DatasetEntry, { id, name, format }: DescribedFile) => ({
    datasetId,
    version,
    id,
    name,
    format,
  });

  const filesOf = async (entry: DatasetEntry): Promise<FoundFile[]> => {
    const found: FoundFile[] = [];
    // Sequentially: generating several files at once would delay other requests.
    for (const described of entry.files) {
      const file = await files.find(named(entry, described));
      if (file) found.push({ described, file });
    }
    return found;
  };

  const item = async (entry: DatasetEntry): Promise<DatasetItem> => {
    const { blocks: _, headings: __, fallback: ___, place: ____, from: _____, until: ______, ...facts } = entry;
    return { ...facts, ...summed(await filesOf(entry)) };
  };

  return {
    async all(locale) {
      const items: DatasetItem[] = [];
      for (const entry of entries().values()) items.push(await item(entry[locale]));
      return items.sort((one, other) => other.updatedAt - one.updatedAt || one.id.localeCompare(other.id));
    },

    async find(id, locale) {
      const entry = entries().get(id)?.[locale];
      if (!entry) return null;
      const found = await filesOf(entry);
      const { size, rows } = summed(found);
      const isShown = entry.access !== 'application';
      return { ...entry, size, rows, files: found.map((each) => shown(each, isShown)) };
    },

    entry: (id, locale) => entries().get(id)?.[locale] ?? null,

    async file(entry, fileId) {
      const described = entry.files.find(({ id }) => id === fileId);
      const file = described && (await files.find(named(entry, described)));
      return file ? { described, file } : null;
    },
  };
}

function shown({ described, file }: FoundFile, withPreview: boolean): Dataset['files'][number] {
  const { size, sha256, rows, head } = file;
  const columns = described.columns.map(({ name }) => name);
  return {
    ...described,
    size,
    sha256,
    rows,
    preview: withPreview ? previewOf(head, described.format, columns) : null,
  };
}

const summed = (found: readonly FoundFile[]) => ({
  files: found.length,
  size: found.reduce((sum, { file }) => sum + file.size, 0),
  rows: found.reduce((sum, { file }) => sum + file.rows, 0),
});
