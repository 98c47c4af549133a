import type { NewsItem } from '#lib/contract/site.ts';
import { byYear } from './news.ts';

const item = (id: string, year: number): NewsItem => ({
  id,
  year,
  title: id,
  summary: '',
  line: 'main',
  contestId: null,
  publishedAt: 0,
});

it('files news under their season, newest season first, and keeps the order within', () => {
  const filed = byYear([item('a', 2024), item('b', 2025), item('c', 2024)]);
  expect(filed.map(({ year, news }) => [year, news.map(({ id }) => id)])).toEqual([
    [2025, ['b']],
    [2024, ['a', 'c']],
  ]);
});
