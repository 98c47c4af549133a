import { QuestionFormSchema } from '#lib/contract/training/training-questions.ts';
import { blankQuestion, freshKey, questionOf, questionResolver, rubricPoints, valuesOf } from './question-values.ts';

const begun = {
  ...blankQuestion('statistics', 'zh-EN'),
  title: 'Spread',
  prompt: 'Which one measures spread?',
  points: '2',
};
const options = [
  { key: 'a', text: 'mean', right: false },
  { key: 'b', text: 'variance', right: true },
  { key: 'c', text: '', right: false },
];
const resolve = (values: typeof begun) =>
  questionResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

it('a choice keeps the options that have a text, and names the right ones', () => {
  const question = questionOf({ ...begun, options });
  expect(question.options?.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(question.solution).toEqual({ kind: 'choice', options: ['b'] });
});

it('a number may be typed with a comma, and an empty field is no zero', async () => {
  const number = { ...begun, kind: 'number' as const, value: '0,35', tolerance: '', unit: 'kg' };
  expect(questionOf(number).solution).toEqual({ kind: 'number', value: 0.35, tolerance: 0 });
  expect((await resolve({ ...number, value: '' })).errors).toHaveProperty('value');
});

it('a number is read like that of a student, and a comma that separates no thousands is a decimal one', () => {
  const solutionOf = (value: string) => questionOf({ ...begun, kind: 'number', value, unit: 'ms' }).solution;
  const read = ['12,500', '-1,200.5', '１２', '−3', '3e-4', '0,350', '4,5 ms'].map(solutionOf);
  expect(read.map((solution) => solution.kind === 'number' && solution.value)).toEqual([
    12_500, -1200.5, 12, -3, 0.0003, 0.35, 4.5,
  ]);
});

it('what is wrong is said at its field', async () => {
  const none = options.map((option) => ({ ...option, right: false }));
  expect((await resolve({ ...begun, options: none })).errors).toHaveProperty('options');
  expect((await resolve({ ...begun, options, title: ' ' })).errors).toHaveProperty('title');
  expect((await resolve({ ...begun, options, points: '' })).errors).toHaveProperty('points');
  expect((await resolve({ ...begun, options })).errors).toEqual({});
});

it('another kind loses nothing that was typed', async () => {
  const { values } = await resolve({ ...begun, kind: 'text', options, solutionText: 'Variance.' });
  expect(values).toMatchObject({ options: [], solution: { kind: 'text', text: 'Variance.' } });
});

it('a stored question comes back as it was typed', () => {
  const form = QuestionFormSchema.parse(questionOf({ ...begun, options }));
  expect(questionOf(valuesOf({ form }))).toEqual(form);
});

it('a new option gets a key of its own', () => {
  expect(freshKey([{ key: 'a' }, { key: 'c' }])).toBe('b');
});

describe('criteria', () => {
  const level = (key: string, points: string) => ({ key, title: key, points });
  const criterion = { key: 'a', title: 'Order', description: '', levels: [level('a', '0'), level('b', '1,5')] };
  const essay = { ...begun, kind: 'long' as const, points: '9', rubric: [criterion, { ...criterion, key: 'b' }] };

  it('give the question its points, and come back as they were typed', () => {
    expect([rubricPoints(essay), questionOf(essay).points]).toEqual([3, 3]);
    const form = QuestionFormSchema.parse(questionOf(essay));
    expect(questionOf(valuesOf({ form }))).toEqual(form);
    expect(questionOf({ ...essay, kind: 'number' }).rubric).toEqual([]);
  });

  it('need titles and points', async () => {
    const untitled = { ...essay, rubric: [{ ...criterion, title: '' }] };
    expect((await resolve(untitled)).errors).toHaveProperty('rubric');
    const unpriced = { ...essay, rubric: [{ ...criterion, levels: [level('a', ''), level('b', '1')] }] };
    expect((await resolve(unpriced)).errors).toHaveProperty('rubric');
  });
});
