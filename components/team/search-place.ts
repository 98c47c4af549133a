'use client';

import { useSearchParams } from 'next/navigation';
import type { TeamSearch } from '#lib/client/queries/teams.ts';

const pageOf = (value: string | null) => {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
};

/** What the address of the search asks for. Only below a Suspense boundary: prerendered HTML knows no query. */
export function useSearchPlace(): TeamSearch {
  const search = useSearchParams();
  return {
    keyword: (search.get('q') ?? '').slice(0, 50),
    open: search.get('open') === '1',
    raceId: search.get('track') ?? '',
    page: pageOf(search.get('page')),
  };
}

/** The query of the address that asks for this. */
export function searchQueryOf({ keyword, open, raceId, page }: TeamSearch): string {
  const query = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(open && { open: '1' }),
    ...(raceId && { track: raceId }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** Asks for something else without asking the server for a page that is the same for every search. */
export function goToSearch(place: TeamSearch): void {
  window.history.replaceState(null, '', `${window.location.pathname}${searchQueryOf(place)}`);
}
