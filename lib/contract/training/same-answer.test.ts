import { sameAnswer } from './same-answer.ts';

const choice = (...options: string[]) => ({ kind: 'choice' as const, options });
const text = (value: string) => ({ kind: 'text' as const, text: value });

test('choices are equal in any order of their options', () => {
  expect(sameAnswer(choice('a', 'b'), choice('b', 'a'))).toBe(true);
  expect(sameAnswer(choice('a'), choice('a', 'b'))).toBe(false);
  expect(sameAnswer(choice('a', 'b'), choice('a', 'c'))).toBe(false);
  expect(sameAnswer(choice('a b'), choice('a', 'b'))).toBe(false);
  expect(sameAnswer(choice('a,b'), choice('a', 'b'))).toBe(false);
});

test('texts are equal letter by letter', () => {
  expect(sameAnswer(text('a'), text('a'))).toBe(true);
  expect(sameAnswer(text('a'), text('a '))).toBe(false);
});

test('answers of different kinds are never equal', () => {
  expect(sameAnswer({ kind: 'number', text: '1' }, text('1'))).toBe(false);
  expect(sameAnswer(choice(), text(''))).toBe(false);
});
