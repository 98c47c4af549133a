import { call } from '#lib/client/call.ts';
import { documents } from '#lib/contract/documents.ts';
import { entries, teamKeyword } from '#lib/contract/entries.ts';
import { hrefTeamName } from '#lib/routing/href.ts';
import { createSearchIndex, type Hit, type SearchIndex } from './search-index.ts';

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

/** Teams of all contests by name; none for a text that is too short. @throws ApiError */
export async function findTeams(query: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const keyword = query.trim().slice(0, teamKeyword.max);
  if (keyword.length < teamKeyword.min) return [];
  const { list } = await call(entries.teams, { query: { keyword } }, { signal });
  return list.map(({ id, competitionID, competitionName, name, organisation }) => ({
    key: `team ${id}`,
    kind: 'team',
    title: name,
    text: [competitionName, organisation].filter(Boolean).join(' · '),
    href: hrefTeamName({ id, competitionID }),
  }));
}
