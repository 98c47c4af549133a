import type { Content, Localized } from './content.ts';
import type { DatasetEntry } from './datasets/load-datasets.ts';
import { perLocale } from './reading/words.ts';

/** Data sets as visitors may read them: one that comes from a contest in preparation does not name it. */
export function publishedDatasets({
  contests,
  datasets,
}: Pick<Content, 'contests' | 'datasets'>): ReadonlyMap<string, Localized<DatasetEntry>> {
  const isNamed = ({ 'zh-EN': { contestId } }: Localized<DatasetEntry>) =>
    contestId === null || contests.get(contestId)?.published === true;
  const unnamed = (dataset: Localized<DatasetEntry>) =>
    perLocale((locale) => ({ ...dataset[locale], contestId: null }));
  return new Map([...datasets].map(([id, dataset]) => [id, isNamed(dataset) ? dataset : unnamed(dataset)]));
}
