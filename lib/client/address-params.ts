import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';

/** Sort order of a list; in the address `score` is ascending and `-score` descending. */
export interface Sort<Column extends string> {
  readonly by: Column;
  readonly direction: 'asc' | 'desc';
}

/** Sort order after a press on a column head: reversed, or by that column in its own first direction. */
export function nextSort<Column extends string>(
  sort: Sort<Column> | undefined,
  pressed: Column,
  first: Sort<Column>['direction'],
): Sort<Column> {
  if (sort?.by !== pressed) return { by: pressed, direction: first };
  return { by: pressed, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export const sortText = ({ by, direction }: Sort<string>): string => (direction === 'desc' ? `-${by}` : by);

/** The sort order that a text of the address names; undefined for none and for an unknown column. */
export function sortOf<Column extends string>(text: string, columns: readonly Column[]): Sort<Column> | undefined {
  const by = columns.find((column) => column === text.replace(/^-/, ''));
  return by && { by, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** Page number of an address, counted from 1. */
export function pageOf(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

/** The page as text of the address; blank for the first one. */
export const pageText = (page: number): string => (page > 1 ? String(page) : '');

/** Changes parameters of the address without a request; a blank value removes its parameter. */
export function setAddressParams(changes: Readonly<Record<string, string>>): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  if (address.href !== window.location.href) window.history.replaceState(null, '', address);
}

/**
 * Parameters of the address that hold the state of a list, so that reload and shared links keep it; blank where there
 * is none. Only inside an `AddressBoundary` or where the session is known: prerendered HTML has no query string.
 */
export function useAddressParams<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const search = useSearchParams();
  // The keys are exactly the given names.
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
}

const toPageOfAddress = (page: number) => setAddressParams({ page: pageText(page) });

interface PageInList {
  readonly page: number;
  readonly pageSize: number;
  /** Changes the page where it is not in the address. */
  readonly onPage?: (page: number) => void;
}

/**
 * Goes to the last page of a list when the current page is behind it: an empty page looks like no list. A list whose
 * total is not 0 must not be shown as empty meanwhile.
 */
export function useExistingPage(
  { data, isPlaceholderData }: Pick<UseQueryResult<{ readonly total: number }>, 'data' | 'isPlaceholderData'>,
  { page, pageSize, onPage = toPageOfAddress }: PageInList,
): void {
  // A placeholder is a list of other rows, as before a change of the filter.
  const last = data === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(data.total / pageSize));
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (page > last) go(last);
  }, [page, last]);
}
