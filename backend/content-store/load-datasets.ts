import type { Dataset, DatasetFile } from '#lib/contract/datasets.ts';
import type { Localized } from './content.ts';
import { type DatasetFacts, DatasetFactsSchema, DatasetHeadSchema } from './dataset-schemas.ts';
import { loadText } from './load-text.ts';
import type { Moments } from './moments.ts';
import type { Problem } from './problem.ts';
import type { Vocabulary } from './schemas.ts';
import type { Sources, YamlSource } from './source.ts';
import { pairUp, perLocale } from './words.ts';

/** A file as its data set describes it. How large it is, and what is in it, the file itself says. */
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

/** Reads `datasets/<id>`: its facts, and in each language its words with a text. */
export function loadDataset(
  sources: Sources,
  id: string,
  shared: Shared,
  missing: Problem[],
): Localized<DatasetEntry> | undefined {
  const folder = `datasets/${id}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, DatasetFactsSchema);
  const loaded = loadText(sources, (locale) => `${folder}/${locale}.md`, DatasetHeadSchema, missing);
  if (!source || !facts || !loaded) return undefined;
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
  return perLocale((locale) => {
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
