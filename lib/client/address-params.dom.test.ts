import { renderHook } from '@testing-library/react';
import { nextSort, pageOf, pageText, setAddressParams, sortOf, sortText, useExistingPage } from './address-params.ts';

const columns = ['title', 'points'] as const;

it('a press on the head of a column sorts by it in its first direction, and a second press reverses it', () => {
  const points = nextSort<'title' | 'points'>(undefined, 'points', 'desc');
  expect(points).toEqual({ by: 'points', direction: 'desc' });
  expect(nextSort(points, 'points', 'desc')).toEqual({ by: 'points', direction: 'asc' });
  expect(nextSort(points, 'title', 'asc')).toEqual({ by: 'title', direction: 'asc' });
});

it('an address names a sort order, and an unknown one means none', () => {
  for (const direction of ['asc', 'desc'] as const)
    expect(sortOf(sortText({ by: 'points', direction }), columns)).toEqual({ by: 'points', direction });
  for (const text of ['', '-', 'price', '--points']) expect(sortOf(text, columns)).toBeUndefined();
});

it('a page is a whole number from 1; the first one is not in the address', () => {
  expect(['', '0', '-1', '2.5', 'x', '99999', '3'].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1, 3]);
  expect([1, 2].map(pageText)).toEqual(['', '2']);
});

it('only the changed parameters of the address change, and a blank one goes', () => {
  window.history.replaceState(null, '', '/training?desk=bank&page=3#list');
  setAddressParams({ sort: '-points', page: '' });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/training?desk=bank&sort=-points#list',
  );
});

it('a page behind the last one, as after a deletion, gives way to the last one', () => {
  const search = (page: number, total: number | undefined, isPlaceholderData = false) => {
    window.history.replaceState(null, '', `/track?tab=records&page=${page}`);
    const data = total === undefined ? undefined : { total };
    renderHook(() => useExistingPage({ data, isPlaceholderData }, { page, pageSize: 20 }));
    return window.location.search;
  };
  expect(search(3, 40)).toBe('?tab=records&page=2');
  expect(search(2, 20)).toBe('?tab=records');
  expect(search(2, 0)).toBe('?tab=records');
  expect(search(2, 21)).toBe('?tab=records&page=2');
  expect(search(2, undefined)).toBe('?tab=records&page=2');
  expect(search(2, 20, true)).toBe('?tab=records&page=2');
});

it('a page that is not in the address gives way by its own setter', () => {
  const pages: number[] = [];
  const data = { total: 40 };
  const at = (page: number) =>
    renderHook(() =>
      useExistingPage({ data, isPlaceholderData: false }, { page, pageSize: 20, onPage: (last) => pages.push(last) }),
    );
  window.history.replaceState(null, '', '/training?page=9');
  at(3);
  at(2);
  expect(pages).toEqual([2]);
  expect(window.location.search).toBe('?page=9');
});
