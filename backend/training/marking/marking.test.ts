import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import { countedPoints } from './class-works.ts';
import { answerFits, autoPoints, isAnswered, markOf, rubricProblem } from './marking.ts';

const question = (part: Partial<QuestionForm>): QuestionForm => ({
  subjectId: 'data-cleaning',
  kind: 'multiple',
  language: 'zh-EN',
  title: 'A question',
  prompt: 'Choose.',
  options: ['a', 'b', 'c'].map((key) => ({ key, text: key })),
  unit: '',
  points: 2,
  solution: { kind: 'choice', options: ['a', 'c'] },
  explanation: '',
  rubric: [],
  ...part,
});
const length = question({
  kind: 'number',
  options: [],
  unit: 'm',
  solution: { kind: 'number', value: 0.3, tolerance: 0.1 },
});
const choice = (...options: string[]) => ({ kind: 'choice', options }) as const;
const typed = (text: string) => ({ kind: 'number', text }) as const;

describe('the backend', () => {
  test('gives all points for the exact set, in any order, and none for a part of it', () => {
    expect(autoPoints(question({}), choice('c', 'a'))).toBe(2);
    for (const wrong of [choice('a'), choice('a', 'b', 'c'), choice()]) expect(autoPoints(question({}), wrong)).toBe(0);
  });

  test('takes a number within the tolerance, its ends included', () => {
    for (const text of ['0.3', '0.4', '0.2 m', '3e-1']) expect(autoPoints(length, typed(text))).toBe(2);
    for (const text of ['0.41', '0.19', 'about 0.3', '']) expect(autoPoints(length, typed(text))).toBe(0);
  });

  test('leaves texts to people', () => {
    const essay = question({ kind: 'long', options: [], solution: { kind: 'text', text: 'Anything' } });
    expect(autoPoints(essay, { kind: 'text', text: 'Anything' })).toBeNull();
  });
});

describe('an answer', () => {
  test('fits its question only in the form and with the options that it has', () => {
    expect(answerFits(question({}), choice('a', 'b'))).toBe(true);
    expect(answerFits(question({}), choice('a', 'a'))).toBe(false);
    expect(answerFits(question({}), choice('z'))).toBe(false);
    expect(answerFits(question({}), typed('1'))).toBe(false);
    const single = question({ kind: 'single', solution: choice('a') });
    expect([answerFits(single, choice()), answerFits(single, choice('a', 'b'))]).toEqual([true, false]);
    const short = question({ kind: 'text', options: [], solution: { kind: 'text', text: '' } });
    expect(answerFits(short, { kind: 'text', text: 'x'.repeat(401) })).toBe(false);
  });

  test('is blank when nothing or only space is in it', () => {
    expect([choice(), typed('  '), choice('a')].map(isAnswered)).toEqual([false, false, true]);
  });
});

describe('a mark', () => {
  const answer = { answered: true, autoPoints: 0 };
  test("is a person's before the backend's", () => {
    expect(markOf(2, { answer, mark: { points: 1.5, comment: 'Half of it.', levels: {}, reason: '' } })).toEqual({
      points: 1.5,
      verdict: 'partly',
      comment: 'Half of it.',
      auto: false,
      levels: {},
      reason: '',
    });
    expect(markOf(2, { answer, mark: { points: null, comment: 'See above.', levels: {}, reason: '' } })).toMatchObject({
      points: 0,
      verdict: 'wrong',
      comment: 'See above.',
      auto: true,
    });
  });
  test('of nothing is nought, and of a text waits for somebody', () => {
    expect(markOf(2, { answer: null, mark: null })).toMatchObject({ points: 0, verdict: 'blank' });
    expect(markOf(2, { answer: { answered: true, autoPoints: null }, mark: null })).toMatchObject({
      points: null,
      verdict: 'toMark',
    });
  });
});

describe('a rubric', () => {
  const levels = [
    { key: 'a', title: 'Missing', points: 0 },
    { key: 'b', title: 'There', points: 1.5 },
  ];
  const rubric = ['order', 'mean'].map((key) => ({ key, title: key, description: '', levels }));
  const problem = (points: number | null, chosen: Record<string, string>, reason = '') =>
    rubricProblem({ rubric }, { points, levels: chosen, reason });

  test('gives the sum of its levels, and other points only with a reason', () => {
    expect(problem(1.5, { order: 'b', mean: 'a' })).toBeNull();
    expect(problem(2, { order: 'b', mean: 'a' })).toBe('reasonMissing');
    expect(problem(2, { order: 'b', mean: 'a' }, 'A fine example.')).toBeNull();
  });

  test('takes no points before every criterion has a level, and no level that it does not have', () => {
    expect(problem(null, { order: 'b' })).toBeNull();
    expect(problem(1.5, { order: 'b' })).toBe('levelMissing');
    expect(problem(null, { order: 'z' })).toBe('levelMissing');
    expect(problem(null, { other: 'a' })).toBe('levelMissing');
    expect(rubricProblem({ rubric: [] }, { points: 1, levels: { order: 'a' }, reason: '' })).toBe('levelMissing');
  });
});

test('the last or the best try counts, of those whose points are known', () => {
  expect(countedPoints('last', [5, 3], null)).toBe(3);
  expect(countedPoints('last', [5], 2)).toBe(2);
  expect(countedPoints('best', [5, null], 2)).toBe(5);
  expect(countedPoints('best', [null], 2)).toBe(2);
  expect(countedPoints('last', [], null)).toBeNull();
});
