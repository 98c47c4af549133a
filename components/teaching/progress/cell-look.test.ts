import type { StudentProgress } from '#lib/contract/training/training-works.ts';
import { inOrder, lookOf } from './cell-look.ts';

const student = (name: string, more: Partial<StudentProgress> = {}): StudentProgress => ({
  studentId: name,
  name,
  number: name,
  groupId: 'g1',
  groupIds: ['g1'],
  state: 'untouched',
  answered: 0,
  points: null,
  toMark: 0,
  startedAt: null,
  lastSavedAt: null,
  submittedAt: null,
  submittedBy: null,
  returnedAt: null,
  extension: null,
  extendReason: null,
  attempt: 1,
  cells: [],
  ...more,
});
const names = (students: readonly StudentProgress[]) => students.map(({ name }) => name);

it('a cell tells what an answer is worth, and before the hand-in only that there is one', () => {
  expect(lookOf({ answered: false, mark: null })).toBe('empty');
  expect(lookOf({ answered: true, mark: null })).toBe('answered');
  expect(lookOf({ answered: true, mark: { points: 1, verdict: 'partly', auto: false } })).toBe('partly');
});

it('a class is ordered by points or by who was at work last, and otherwise stays as it is listed', () => {
  const all = [
    student('Ann', { lastSavedAt: 10 }),
    student('Ben', { points: 3, submittedAt: 5 }),
    student('Cho', { points: 7, submittedAt: 20, groupId: 'g2', groupIds: ['g2', 'g3'] }),
  ];
  expect(names(inOrder(all, { by: 'list', direction: 'asc' }, ''))).toEqual(['Ann', 'Ben', 'Cho']);
  expect(names(inOrder(all, { by: 'list', direction: 'desc' }, ''))).toEqual(['Cho', 'Ben', 'Ann']);
  expect(names(inOrder(all, { by: 'points', direction: 'desc' }, ''))).toEqual(['Cho', 'Ben', 'Ann']);
  expect(names(inOrder(all, { by: 'points', direction: 'asc' }, 'g1'))).toEqual(['Ann', 'Ben']);
  expect(names(inOrder(all, { by: 'list', direction: 'asc' }, 'g3'))).toEqual(['Cho']);
  expect(names(inOrder(all, { by: 'latest', direction: 'desc' }, ''))).toEqual(['Cho', 'Ann', 'Ben']);
});
