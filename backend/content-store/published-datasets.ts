import { type Localized, localized } from '../messages/localized.ts';
import type { Content } from './content.ts';
import type { DatasetEntry } from './datasets/load-datasets.ts';

/** Data sets as visitors may read them: one that comes from a contest in preparation does not name it. */
export function publishedDatasets({
  contests,
  datasets,
}: Pick<Content, 'contests' | 'datasets'>): ReadonlyMap<string, Localized<DatasetEntry>> {
  const isNamed = ({ 'zh-EN': { contestId } }: Localized<DatasetEntry>) =>
    contestId === null || contests.get(contestId)?.published === true;
  const unnamed = (dataset: Localized<DatasetEntry>) =>
    localized((locale) => ({ ...dataset[locale], contestId: null }));
  return new Map([...datasets].map(([id, dataset]) => [id, isNamed(dataset) ? dataset : unnamed(dataset)]));
}

/** Data sets or leaderboards that are published at a moment (seconds). */
export function publishedAt<Entry extends { readonly publishedAt: number }>(
  entries: ReadonlyMap<string, Localized<Entry>>,
  now: number,
): ReadonlyMap<string, Localized<Entry>> {
  return new Map([...entries].filter(([, { 'zh-EN': entry }]) => entry.publishedAt <= now));
}
