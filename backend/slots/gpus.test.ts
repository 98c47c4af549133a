import { freeOf, type Gpu, gpusOf, place } from './gpus.ts';

const room = { nodes: 2, gpus: 8 };

function fill(sizes: readonly (1 | 2 | 4)[]): Gpu[] {
  const taken: Gpu[] = [];
  for (const size of sizes) {
    const block = place(room, taken, size);
    if (!block) throw new Error('No room');
    taken.push(...gpusOf(block));
  }
  return taken;
}

test('a free hour has room for every size', () => {
  expect(([1, 2, 4] as const).map((size) => freeOf(room, [], size))).toEqual([16, 8, 4]);
});

test('a small slot breaks up as little as it can', () => {
  expect(freeOf(room, fill([1, 1, 1, 1]), 4)).toBe(3);
  expect(freeOf(room, fill([2, 1]), 4)).toBe(3);
  expect(freeOf(room, fill([4, 1, 2]), 4)).toBe(2);
});

test('no gpu is given twice, and what is full is full', () => {
  const taken = fill([4, 4, 4, 2, 1, 1]);
  expect(new Set(taken.map(({ node, gpu }) => `${node}:${gpu}`)).size).toBe(16);
  expect(place(room, taken, 1)).toBeNull();
});
