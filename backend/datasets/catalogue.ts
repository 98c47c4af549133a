import type { Dataset, DatasetItem } from '#lib/contract/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Localized } from '../content-store/content.ts';
import type { DatasetEntry, DescribedFile } from '../content-store/load-datasets.ts';
import type { DataFile, DataFiles } from './data-files.ts';
import { previewOf } from './preview.ts';

/** The data sets that the content names, in its order. */
export type Entries = () => ReadonlyMap<string, Localized<DatasetEntry>>;

export interface FoundFile {
  readonly described: DescribedFile;
  readonly file: DataFile;
}

/** Data sets with what their files say. A file that nobody put there is left out. */
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
    // One after the other: making several at once would only take the turns of whoever else asks.
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
