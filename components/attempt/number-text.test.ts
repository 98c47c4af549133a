import { numberText } from './number-text.ts';

it.each([
  ['10', 's', '10 s'],
  ['10 s', 's', '10 s'],
  ['10s ', 's', '10s '],
  ['10', '', '10'],
])('%j in %j reads %j', (text, unit, expected) => {
  expect(numberText(text, unit)).toBe(expected);
});
