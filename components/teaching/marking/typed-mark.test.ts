import type { WorkQuestion } from '#lib/contract/training/training-works.ts';
import { changesOf, markProblem, pointsOf, replacedBy, sumOf } from './typed-mark.ts';

const question = (key: string, mark: Partial<WorkQuestion['mark']> = {}): WorkQuestion => ({
  key,
  title: key,
  kind: 'text',
  language: 'zh-EN',
  prompt: '',
  options: [],
  unit: '',
  points: 4,
  solution: { kind: 'text', text: '' },
  solutionHtml: '',
  explanation: '',
  answer: null,
  rubric: [],
  mark: { points: null, verdict: 'toMark', comment: '', auto: false, levels: {}, reason: '', ...mark },
});

const plain = { levels: {}, reason: '' };

it('points are halves between nothing and all', () => {
  expect(['', '0', '2,5', ' 4 '].map((text) => pointsOf(text, 4))).toEqual([null, 0, 2.5, 4]);
  expect(['5', '-1', '0.3', 'two'].map((text) => pointsOf(text, 4))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('only what differs from the stored marks is sent', () => {
  const questions = [question('q1'), question('q2', { ...plain, points: 3, comment: 'Good.' })];
  const typed = {
    q1: { ...plain, points: '2.5', comment: ' Nearly. ' },
    q2: { ...plain, points: '3', comment: 'Good.' },
  };
  expect(changesOf(questions, typed)).toEqual([{ ...plain, key: 'q1', points: 2.5, comment: 'Nearly.' }]);
  expect(changesOf(questions, { q1: { ...plain, points: '9', comment: '' } })).toEqual([]);
  const same = ['3', '3,0', '03', '3.'].map((points) =>
    changesOf(questions, { q2: { ...plain, points, comment: 'Good.' } }),
  );
  expect(same).toEqual([[], [], [], []]);
});

it('a comment on an answer that the backend marked leaves its points the backend’s', () => {
  const questions = [question('q1', { ...plain, points: 4, verdict: 'right', auto: true })];
  expect(changesOf(questions, { q1: { ...plain, points: '4', comment: 'Well done.' } })).toEqual([
    { ...plain, key: 'q1', points: null, comment: 'Well done.' },
  ]);
  expect(changesOf(questions, { q1: { ...plain, points: '2', comment: '' } })).toEqual([
    { ...plain, key: 'q1', points: 2, comment: '' },
  ]);
});

it('a comment beside points that cannot be stored is sent with the stored points', () => {
  const questions = [question('q1', { ...plain, points: 3 })];
  expect(changesOf(questions, { q1: { ...plain, points: '9', comment: 'Too much?' } })).toEqual([
    { ...plain, key: 'q1', points: 3, comment: 'Too much?' },
  ]);
});

it('of a colleague’s marks, edits replace those that they differ from', () => {
  const stored = { ...plain, points: 3, comment: 'Good.' };
  const questions = ['q1', 'q2', 'q3', 'q4'].map((key) => question(key, stored));
  const typed = {
    q1: { ...plain, points: '3,0', comment: 'Good.' },
    q2: { ...plain, points: '2.5', comment: 'Good.' },
    q3: { ...plain, points: '9', comment: 'Too much?' },
    q4: { ...plain, points: '', comment: '' },
  };
  expect(replacedBy(questions, typed)).toEqual([
    { number: 2, points: { from: 3, to: 2.5 }, words: false, texts: [] },
    { number: 3, points: null, words: true, texts: ['Good.'] },
    { number: 4, points: { from: 3, to: null }, words: true, texts: ['Good.'] },
  ]);
});

it('edits replace nothing where the colleague has not marked', () => {
  const questions = [question('q1'), question('q2', { ...plain, points: 3 })];
  const typed = {
    q1: { ...plain, points: '2', comment: 'Nearly.' },
    q2: { ...plain, points: '3', comment: 'Well done.' },
  };
  expect(replacedBy(questions, typed)).toEqual([]);
});

it('an emptied field takes a mark back', () => {
  expect(changesOf([question('q1', { ...plain, points: 2 })], { q1: { ...plain, points: '', comment: '' } })).toEqual([
    { ...plain, key: 'q1', points: null, comment: '' },
  ]);
});

it('the sum counts what is typed, and tells how many answers have no points', () => {
  const questions = [question('q1'), question('q2', { ...plain, points: 3 }), question('q3')];
  expect(sumOf(questions, { q1: { ...plain, points: '1.5', comment: '' } })).toEqual({
    points: 4.5,
    left: 1,
  });
});

describe('with a rubric', () => {
  const levels = [
    { key: 'a', title: 'No', points: 0 },
    { key: 'b', title: 'Yes', points: 2 },
  ];
  const rubric = ['order', 'mean'].map((key) => ({ key, title: key, description: '', levels }));
  const asked = { ...question('q1'), rubric };
  const both = { order: 'b', mean: 'a' };
  const typed = { points: '', comment: '', levels: both, reason: '' };

  it('the levels add up, and are sent before they are complete', () => {
    expect(sumOf([asked], { q1: typed })).toEqual({ points: 2, left: 0 });
    expect(changesOf([asked], { q1: typed })).toEqual([
      { key: 'q1', points: 2, comment: '', levels: both, reason: '' },
    ]);
    const partly = { ...typed, levels: { order: 'b' } };
    expect(sumOf([asked], { q1: partly })).toEqual({ points: 0, left: 1 });
    expect(changesOf([asked], { q1: partly })).toMatchObject([{ points: null, levels: { order: 'b' } }]);
  });

  it('a level that was taken back is stored, and takes the points with it', () => {
    const stored = { ...asked, mark: { ...asked.mark, points: 2, levels: both } };
    const left = { ...typed, levels: { order: 'b' } };
    expect(changesOf([stored], { q1: left })).toEqual([
      { key: 'q1', points: null, comment: '', levels: { order: 'b' }, reason: '' },
    ]);
    expect(sumOf([stored], { q1: left })).toEqual({ points: 0, left: 1 });
  });

  it('other points wait for their reason', () => {
    const adjusted = { ...typed, points: '3' };
    expect([markProblem(asked, adjusted), changesOf([asked], { q1: adjusted })]).toEqual(['reason', []]);
    expect(sumOf([asked], { q1: adjusted })).toEqual({ points: 0, left: 1 });
    const explained = { ...adjusted, reason: 'Original.' };
    expect(changesOf([asked], { q1: explained })).toMatchObject([{ points: 3, reason: 'Original.' }]);
    expect(sumOf([asked], { q1: explained })).toEqual({ points: 3, left: 0 });
  });
});
