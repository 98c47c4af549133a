import { settling } from './todo-rules.ts';

test.each([
  [1, 1, 2, 'settle'],
  [1, 1, 3, 'settle'],
  [5, 1, 3, 'settle'],
  [10, 1, 2, 'settle'],
  [10, 1, 3, 'notAnswerable'],
  [1, 2, 2, 'keep'],
  [1, 3, 3, 'keep'],
  [1, 2, 3, 'settledOtherwise'],
  [1, 3, 2, 'settledOtherwise'],
  [42, 1, 2, 'settle'],
  [42, 1, 3, 'notAnswerable'],
] as const)('type %i from %i to %i: %s', (type, from, to, outcome) => expect(settling(type, from, to)).toBe(outcome));
