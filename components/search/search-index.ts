import MiniSearch from 'minisearch';
import type { SearchEntry } from '#lib/contract/documents.ts';
import { hrefEntry } from './entry-href.ts';
import { wordsOfQuery, wordsOfText } from './words-of-text.ts';

/** An entry that has a page. */
export interface Hit {
  /** Its own, where several entries lead to one page. */
  readonly key: string;
  readonly kind: SearchEntry['kind'];
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Results that a list shows; whoever needs more types another letter. */
const atMost = 12;

/** What is looked for first when nothing was typed. */
const first: readonly SearchEntry['kind'][] = ['contest', 'document'];
const startingAtMost = 8;

export interface SearchIndex {
  /** Best first; what one most likely wants for an empty query. */
  find(query: string): readonly Hit[];
}

const isHan = (term: string) => /\p{Script=Han}/u.test(term);

/** Makes the entries findable. Titles weigh more than texts; a word may be unfinished or, when long, mistyped. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const hits: readonly Hit[] = entries.flatMap((entry) => {
    const href = hrefEntry(entry);
    const key = [entry.kind, entry.id, entry.contestId, entry.anchor].join(' ');
    return href === null ? [] : [{ key, kind: entry.kind, title: entry.title, text: entry.text, href }];
  });
  const index = new MiniSearch<Hit & { id: number }>({
    fields: ['title', 'text'],
    tokenize: wordsOfText,
    searchOptions: {
      tokenize: wordsOfQuery,
      combineWith: 'AND',
      boost: { title: 4 },
      prefix: (term) => !isHan(term),
      fuzzy: (term) => (!isHan(term) && term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(hits.map((hit, id) => ({ id, ...hit })));
  const starting = first.flatMap((kind) => hits.filter((hit) => hit.kind === kind)).slice(0, startingAtMost);
  return {
    find(query) {
      if (query.trim() === '') return starting;
      return index
        .search(query)
        .flatMap(({ id }) => hits[Number(id)] ?? [])
        .slice(0, atMost);
    },
  };
}
