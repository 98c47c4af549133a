import { pageNumbers } from './page-links.tsx';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 200, [1, 2, 'gap', 200]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 200, [1, 2, 3, 4, 5, 'gap', 200]],
  [100, 200, [1, 'gap', 99, 100, 101, 'gap', 200]],
  [200, 200, [1, 'gap', 199, 200]],
] as const)('page %i of %i', (current, last, marks) => {
  expect(pageNumbers(current, last)).toEqual(marks);
});
