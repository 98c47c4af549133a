import { apart } from './label-positions.ts';

it('labels keep their order and their distance', () => {
  expect(apart([10, 12, 90], 14, 200)).toEqual([10, 24, 90]);
  expect(apart([90, 12, 10], 14, 200)).toEqual([90, 24, 10]);
});

it('labels stay above the bottom', () => {
  expect(apart([95, 96, 97], 14, 100)).toEqual([72, 86, 100]);
});
