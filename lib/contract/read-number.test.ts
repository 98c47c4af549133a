import { isWithin, readNumber } from './read-number.ts';

describe('a typed number', () => {
  test.each([
    ['0.35', 0.35],
    ['.5', 0.5],
    ['-1,200', -1200],
    ['−7', -7],
    ['3e-4', 0.0003],
    ['１２．５', 12.5],
    [' 1 200 ', 1200],
    ['12 m', 12],
    ['5.', 5],
    ['- 5', -5],
    ['0.123 456', 0.123456],
    ['1 200 000.5', 1_200_000.5],
  ])('%s is %f', (text, value) => expect(readNumber(text, 'm')).toBe(value));

  test.each([
    '',
    'm',
    '.',
    'e5',
    '1,2',
    '12,34',
    '1.2.3',
    'Infinity',
    '0x10',
    '12 s',
    '1e999',
    '--1',
    '10⁵',
    '2³ m',
    '1 2',
    '12 34',
    '½',
    '①',
  ])('“%s” is none', (text) => expect(readNumber(text, 'm')).toBeNull());
});

test.each(['23 m²', '23 m2', '23m²', '23'])('the unit m² is read in %s', (text) =>
  expect(readNumber(text, 'm²')).toBe(23),
);

test('a difference of exactly the tolerance is within it', () => {
  expect([0.4, 0.2, 0.41].map((number) => isWithin(number, { value: 0.3, tolerance: 0.1 }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('zero and other small numbers are no answer where a small number is right', () => {
  const right = { value: 6.67e-11, tolerance: 1e-13 };
  const typed = [6.67e-11, 6.679e-11, 6.6e-11, 1e-10, 0];
  expect(typed.map((number) => isWithin(number, right))).toEqual([true, true, false, false, false]);
  expect([1e-12, 0].map((number) => isWithin(number, { value: 0, tolerance: 0 }))).toEqual([false, true]);
});
