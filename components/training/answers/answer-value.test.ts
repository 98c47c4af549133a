import { readAnswer } from './answer-value.ts';

describe('an answer that was kept in the browser', () => {
  it('comes back as it was', () => {
    expect(readAnswer('long', { kind: 'text', text: 'a\nb' })).toEqual({ kind: 'text', text: 'a\nb' });
    expect(readAnswer('multiple', { kind: 'choice', options: ['b', 'a'] })).toEqual({
      kind: 'choice',
      options: ['b', 'a'],
    });
  });

  it.each([null, 'text', {}, { kind: 'number', text: '1' }, { kind: 'text', text: 1 }, { kind: 'text' }])(
    'is left alone when it is no text: %j',
    (kept) => {
      expect(readAnswer('text', kept)).toBeNull();
    },
  );

  it.each([{ kind: 'choice', options: [1] }, { kind: 'choice', options: 'a' }, { kind: 'choice' }])(
    'is left alone when it is no choice: %j',
    (kept) => {
      expect(readAnswer('single', kept)).toBeNull();
    },
  );
});
