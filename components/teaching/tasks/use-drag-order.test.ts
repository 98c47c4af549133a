import { moved, placeAt } from './use-drag-order.ts';

it('an item moves to its place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

it('a pointer is behind all items whose middle it has passed', () => {
  expect([10, 60, 130].map((y) => placeAt(y, [50, 100]))).toEqual([0, 1, 2]);
});
