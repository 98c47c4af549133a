'use client';

import { useSearchParams } from 'next/navigation';
import { pageOf } from '#lib/client/address-params.ts';
import type { TeamSearch } from '#lib/client/queries/teams.ts';

/** Search parameters of the address. Only inside a Suspense boundary: prerendered HTML has no query string. */
export function useSearchContext(): TeamSearch {
  const search = useSearchParams();
  return {
    keyword: (search.get('q') ?? '').slice(0, 50),
    open: search.get('open') === '1',
    raceId: search.get('track') ?? '',
    page: pageOf(search.get('page') ?? ''),
  };
}

/** Query string of a search. */
function searchQueryOf({ keyword, open, raceId, page }: TeamSearch): string {
  const query = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(open && { open: '1' }),
    ...(raceId && { track: raceId }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** Changes the search without a server request, because the page is the same for every search. */
export function goToSearch(place: TeamSearch): void {
  window.history.replaceState(null, '', `${window.location.pathname}${searchQueryOf(place)}`);
}
