import { checkSample } from './sample-form.tsx';

describe('a question to try', () => {
  it('is right within the tolerance only', () => {
    const solution = { kind: 'number' as const, value: 0.3, tolerance: 0 };
    expect(checkSample(solution, { text: String(0.1 + 0.2) })).toBe('right');
    expect(checkSample(solution, { text: '0.31' })).toBe('wrong');
    expect(checkSample({ ...solution, tolerance: 0.02 }, { text: '0.31' })).toBe('right');
    expect(checkSample(solution, { text: 'about 0.3' })).toBe('wrong');
    expect(checkSample(solution, { text: '0.3 m' }, 'm')).toBe('right');
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
