import { withFallback } from './fallback.ts';

it('fills missing and blank blocks with English and says which', () => {
  const english = { name: 'Name', faq: { a: { question: 'Q', answer: 'A' }, b: { question: 'Q2', answer: 'A2' } } };
  const translated = { name: '名称', faq: { a: { question: '问', answer: ' ' } } };
  expect(withFallback(english, translated)).toEqual({
    value: { name: '名称', faq: { a: { question: '问', answer: 'A' }, b: { question: 'Q2', answer: 'A2' } } },
    missing: [
      ['faq', 'a', 'answer'],
      ['faq', 'b', 'question'],
      ['faq', 'b', 'answer'],
    ],
    unknown: [],
  });
});

it('names blocks that English does not have', () => {
  expect(withFallback({ a: { b: 'x' } }, { a: { b: 'y', c: 'z' }, d: 'w' }).unknown).toEqual([['d'], ['a', 'c']]);
});
