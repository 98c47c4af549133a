import type { WorkQuestion } from '#lib/contract/training/training-works.ts';
import { changesOf, pointsOf, sumOf } from './use-marks.ts';

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
  mark: { points: null, verdict: 'toMark', comment: '', auto: false, ...mark },
});

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
  const questions = [question('q1'), question('q2', { points: 3, comment: 'Good.' })];
  const typed = { q1: { points: '2.5', comment: ' Nearly. ' }, q2: { points: '3', comment: 'Good.' } };
  expect(changesOf(questions, typed)).toEqual([{ key: 'q1', points: 2.5, comment: 'Nearly.' }]);
  expect(changesOf(questions, { q1: { points: '9', comment: 'x' } })).toEqual([]);
});

it('a comment on an answer that the backend marked leaves its points the backend’s', () => {
  const questions = [question('q1', { points: 4, verdict: 'right', auto: true })];
  expect(changesOf(questions, { q1: { points: '4', comment: 'Well done.' } })).toEqual([
    { key: 'q1', points: null, comment: 'Well done.' },
  ]);
  expect(changesOf(questions, { q1: { points: '2', comment: '' } })).toEqual([{ key: 'q1', points: 2, comment: '' }]);
});

it('an emptied field takes a mark back', () => {
  expect(changesOf([question('q1', { points: 2 })], { q1: { points: '', comment: '' } })).toEqual([
    { key: 'q1', points: null, comment: '' },
  ]);
});

it('the sum counts what is typed, and tells how many answers have no points', () => {
  const questions = [question('q1'), question('q2', { points: 3 }), question('q3')];
  expect(sumOf(questions, { q1: { points: '1.5', comment: '' } })).toEqual({ points: 4.5, left: 1 });
});
