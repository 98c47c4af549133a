import { call } from '#lib/client/call.ts';
import { documents } from '#lib/contract/documents.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** Seconds after which the entries are requested again. */
const freshFor = 300;

let known: { readonly at: number; readonly index: Promise<SearchIndex> } | undefined;

const load = async () => createSearchIndex((await call(documents.searchIndex, {})).list);

/** Search index in the page's language, cached for five minutes. Throws ApiError. */
export function loadSearchIndex(): Promise<SearchIndex> {
  const now = Date.now() / 1000;
  if (known && now - known.at < freshFor) return known.index;
  const index = load();
  known = { at: now, index };
  index.catch(() => {
    known = undefined;
  });
  return index;
}
