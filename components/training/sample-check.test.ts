import { describe, expect, it } from 'vitest';
import { checkSample, numberOf } from './sample-check.ts';

describe('a number that somebody typed', () => {
  it.each([
    ['0.35', 0.35],
    ['-1,200', -1200],
    ['−3', -3],
    [' 3e-4 ', 0.0003],
    ['.5', 0.5],
  ])('is understood: %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each(['', '-', '1,2', 'ten', '1 or 2', 'Infinity', '0x10'])('is none: %s', (text) => {
    expect(numberOf(text)).toBeNull();
  });
});

describe('a question to try', () => {
  it('is right within the tolerance only', () => {
    const solution = { kind: 'number' as const, value: 0.3, tolerance: 0 };
    expect(checkSample(solution, { text: String(0.1 + 0.2) })).toBe('right');
    expect(checkSample(solution, { text: '0.31' })).toBe('wrong');
    expect(checkSample({ ...solution, tolerance: 0.02 }, { text: '0.31' })).toBe('right');
    expect(checkSample(solution, { text: 'about 0.3' })).toBe('wrong');
  });

  it('wants exactly the right options', () => {
    const solution = { kind: 'choice' as const, options: ['a', 'c'] };
    expect(checkSample(solution, { options: ['c', 'a'] })).toBe('right');
    expect(checkSample(solution, { options: ['a'] })).toBe('wrong');
    expect(checkSample(solution, { options: ['a', 'b', 'c'] })).toBe('wrong');
  });

  it('leaves words to people, and nothing to nobody', () => {
    const solution = { kind: 'text' as const, text: 'leakage' };
    expect(checkSample(solution, { text: 'leak' })).toBe('compare');
    expect(checkSample(solution, { text: '  ' })).toBe('empty');
  });
});
