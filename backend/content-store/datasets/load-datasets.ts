import { z } from 'zod';
import {
  type Dataset,
  DatasetAccessSchema,
  DatasetColumnSchema,
  type DatasetFile,
  DatasetLicenceSchema,
  DatasetTopicSchema,
} from '#lib/contract/datasets/datasets.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { loadFolder } from '../reading/load-text.ts';
import type { Moments } from '../reading/moments.ts';
import { id, mapOf, moment, text, type Vocabulary } from '../reading/schemas.ts';
import type { Sources, YamlSource } from '../reading/source.ts';
import { pairUp } from '../reading/words.ts';

/** Schemas of `datasets/<id>`: the facts, and the front matter of its text in each language. */

const columnName = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a column has small letters, figures and low lines only');
const mapOfColumns = <Value extends z.ZodType>(value: Value) => z.record(columnName, value);

const DatasetFactsSchema = z.strictObject({
  topic: DatasetTopicSchema,
  access: DatasetAccessSchema,
  licence: DatasetLicenceSchema,
  version: z.string().regex(/^\d+\.\d+$/, 'a version reads like "1.2"'),
  /** Id of an organisation in vocabulary/. */
  publisher: id,
  contest: id.nullable().default(null),
  publishedAt: moment,
  updatedAt: moment,
  /** Period in which the data was collected. */
  from: moment.nullable().default(null),
  until: moment.nullable().default(null),
  files: mapOf(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(csv|jsonl)$/, 'a file is called like daily-levels.csv'),
      updatedAt: moment.optional(),
      columns: mapOfColumns(
        z.strictObject({ type: DatasetColumnSchema.shape.type, unit: z.string().nullable().default(null) }),
      ),
    }),
  ),
});
type DatasetFacts = z.output<typeof DatasetFactsSchema>;

const DatasetHeadSchema = z.strictObject({
  title: text,
  lead: text,
  place: text,
  keywords: z.array(text).min(1),
  files: mapOf(z.strictObject({ note: text, columns: mapOfColumns(text) })),
});

/** A file as described by its data set. Size, checksum and preview are read from the file itself. */
export type DescribedFile = Omit<DatasetFile, 'size' | 'sha256' | 'rows' | 'preview'>;

export interface DatasetEntry extends Omit<Dataset, 'files' | 'size' | 'rows'> {
  readonly files: readonly DescribedFile[];
}

const contentTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

interface Shared {
  readonly vocabulary: Localized<Vocabulary>;
  readonly contestIds: readonly string[];
  readonly moments: Moments;
}

/** Reads `datasets/<id>`: its facts, and its text in each language. */
export function loadDataset(
  sources: Sources,
  id: string,
  shared: Shared,
  missing: Problem[],
): Localized<DatasetEntry> | undefined {
  const found = loadFolder(sources, `datasets/${id}`, { facts: DatasetFactsSchema, head: DatasetHeadSchema }, missing);
  if (!found) return undefined;
  const { source, facts, text: loaded } = found;
  const { vocabulary, moments } = shared;
  checkNames(sources, source, facts, shared);
  pairUp(sources, loaded.source, ['files'], facts.files, loaded.head['zh-EN'].files);
  for (const [key, { columns }] of Object.entries(facts.files))
    pairUp(sources, loaded.source, ['files', key, 'columns'], columns, loaded.head['zh-EN'].files[key]?.columns ?? {});
  const moment = (path: readonly string[], text: string) => moments.read(sources, source, path, text);
  const dates = {
    publishedAt: moment(['publishedAt'], facts.publishedAt),
    updatedAt: moment(['updatedAt'], facts.updatedAt),
    from: facts.from === null ? null : moment(['from'], facts.from),
    until: facts.until === null ? null : moment(['until'], facts.until),
  };
  return localized((locale) => {
    const { title, lead, place, keywords, files } = loaded.head[locale];
    return {
      id,
      title,
      lead,
      place,
      keywords,
      topic: facts.topic,
      access: facts.access,
      licence: facts.licence,
      version: facts.version,
      publisher: vocabulary[locale].organisations[facts.publisher] ?? facts.publisher,
      contestId: facts.contest,
      ...dates,
      formats: [...new Set(Object.values(facts.files).map(({ name }) => formatOf(name)))],
      files: filesOf(facts, files, (key, text) => moment(['files', key, 'updatedAt'], text), dates.updatedAt),
      ...loaded.prose[locale],
    };
  });
}

function checkNames(sources: Sources, source: YamlSource, facts: DatasetFacts, { vocabulary, contestIds }: Shared) {
  if (!(facts.publisher in vocabulary['zh-EN'].organisations))
    sources.faultAt(source, ['publisher'], `vocabulary/ has no organisation "${facts.publisher}"`);
  if (facts.contest !== null && !contestIds.includes(facts.contest))
    sources.faultAt(source, ['contest'], `contests/ has no "${facts.contest}"`);
}

const formatOf = (name: string): DescribedFile['format'] => (name.endsWith('.csv') ? 'csv' : 'jsonl');

type FileWords = Readonly<
  Record<string, { readonly note: string; readonly columns: Readonly<Record<string, string>> }>
>;

function filesOf(
  facts: DatasetFacts,
  words: FileWords,
  moment: (key: string, text: string) => number,
  updatedAt: number,
): DescribedFile[] {
  return Object.entries(facts.files).map(([key, file]) => ({
    id: key,
    name: file.name,
    note: words[key]?.note ?? '',
    format: formatOf(file.name),
    contentType: contentTypes[formatOf(file.name)],
    updatedAt: file.updatedAt === undefined ? updatedAt : moment(key, file.updatedAt),
    columns: Object.entries(file.columns).map(([name, { type, unit }]) => ({
      name,
      type,
      unit,
      note: words[key]?.columns[name] ?? '',
    })),
  }));
}
