import { lookOf } from './cell-look.ts';

it('a cell tells what an answer is worth, and before the hand-in only that there is one', () => {
  expect(lookOf({ answered: false, mark: null })).toBe('empty');
  expect(lookOf({ answered: true, mark: null })).toBe('answered');
  expect(lookOf({ answered: true, mark: { points: 1, verdict: 'partly', auto: false } })).toBe('partly');
});
