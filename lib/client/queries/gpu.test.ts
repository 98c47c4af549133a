import { expect, it } from 'vitest';
import { joined } from './gpu.ts';

it('curves grow by the points that came since, each step once', () => {
  const before = [{ name: 'loss', points: [[1, 3] as [number, number], [2, 2] as [number, number]] }];
  const since = [
    { name: 'loss', points: [[2, 2] as [number, number], [3, 1] as [number, number]] },
    { name: 'val_loss', points: [[3, 1.5] as [number, number]] },
  ];
  expect(joined(before, since)).toEqual([
    {
      name: 'loss',
      points: [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
    },
    { name: 'val_loss', points: [[3, 1.5]] },
  ]);
});
