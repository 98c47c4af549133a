import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { type CollectionFacts, type CollectionName, type CollectionWords, collections } from './schemas.ts';
import type { Sources, YamlSource } from './source.ts';
import { pairUp, readWords } from './words.ts';

export interface CollectionItem<Name extends CollectionName> {
  readonly id: string;
  readonly facts: CollectionFacts<Name>;
  readonly words: Localized<CollectionWords<Name>>;
  /** True when some of its texts are English because they are not translated. */
  readonly fallback: Localized<boolean>;
}

export interface Collection<Name extends CollectionName> {
  readonly source: YamlSource;
  readonly items: readonly CollectionItem<Name>[];
}

/** Reads one folder of small entries, in the order of its facts. */
export function loadCollection<Name extends CollectionName>(
  sources: Sources,
  name: Name,
  missing: Problem[],
): Collection<Name> | undefined {
  const source = sources.yaml(`${name}/facts.yaml`);
  // Facts and words of `name` match; TypeScript sees the union over all collections.
  const facts = sources.check(source, collections[name].facts) as Record<string, CollectionFacts<Name>> | undefined;
  const read = readWords(sources, name, collections[name].words, missing);
  if (!source || !facts || !read) return undefined;
  pairUp(sources, read.english, [], facts, read.words['zh-EN']);
  const items = Object.entries(facts).map(([id, itsFacts]) => ({
    id,
    facts: itsFacts,
    words: localized((locale) => read.words[locale][id] as CollectionWords<Name>),
    fallback: localized((locale) => read.gaps[locale].some(([key]) => key === undefined || key === id)),
  }));
  return { source, items };
}
