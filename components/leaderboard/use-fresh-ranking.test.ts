import { isStale } from './use-fresh-ranking.ts';

const place = { page: 1, pageSize: 3, decimals: 4, isPrivate: false, scores: [0.9, 0.8, 0.7] };

it.each([
  ['the own row is there', { position: 2, best: 0.8 }, false],
  ['another score stands at the own position', { position: 1, best: 0.95 }, true],
  ['the own row is on another page', { position: 4, best: 0.6 }, false],
  ['there is no own score yet', { position: null, best: null }, false],
] as const)('%s', (_, standing, stale) => {
  expect(isStale(place, standing)).toBe(stale);
});

it('a page that is shorter than the own position is stale', () => {
  expect(isStale({ ...place, scores: [0.9] }, { position: 2, best: 0.85 })).toBe(true);
});

it('later pages count from their first row, and a private ranking comes with the own one', () => {
  expect(isStale({ ...place, page: 2, scores: [0.6] }, { position: 4, best: 0.6 })).toBe(false);
  expect(isStale({ ...place, page: 2, scores: [0.6] }, { position: 4, best: 0.65 })).toBe(true);
  expect(isStale({ ...place, isPrivate: true, scores: [] }, { position: 1, best: 1 })).toBe(false);
});
