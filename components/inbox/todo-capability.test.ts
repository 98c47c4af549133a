import { assignmentTodo, TodoSchema } from '#lib/contract/inbox.ts';
import { isWaiting, questionOf, resultOf, settledByOpening } from './todo-capability.ts';

const todo = (type: number, status: 1 | 2 | 3 = 1) =>
  TodoSchema.parse({ id: 't', type, title: 'T', content: '', createdAt: 1, status, competitionID: null, raceId: null });

describe('to-do capability table', () => {
  it.each([1, 3, 5, 7, 9, 11, 98])('type %i has buttons while pending and is not settled by opening', (type) => {
    expect(questionOf(todo(type))).not.toBeNull();
    expect(settledByOpening(todo(type))).toBe(false);
  });

  it.each([2, 4, 6, 8, 10, 99])('type %i is settled by opening and has no buttons', (type) => {
    expect(settledByOpening(todo(type))).toBe(true);
    expect(questionOf(todo(type))).toBeNull();
  });

  it.each([0, 13, 97, 100])('an unknown type %i is left alone', (type) => {
    expect(settledByOpening(todo(type))).toBe(false);
    expect(questionOf(todo(type))).toBeNull();
  });

  it.each([1, 2, 5, 99])('a completed to-do of type %i has no buttons and is not settled again', (type) => {
    for (const status of [2, 3] as const) {
      expect(questionOf(todo(type, status))).toBeNull();
      expect(settledByOpening(todo(type, status))).toBe(false);
    }
  });

  it('an open assignment waits, without buttons and until it is submitted', () => {
    expect(isWaiting(todo(assignmentTodo))).toBe(true);
    expect(settledByOpening(todo(assignmentTodo))).toBe(false);
    expect(questionOf(todo(assignmentTodo))).toBeNull();
    expect(isWaiting(todo(99))).toBe(false);
  });

  it('tells how a to-do ended', () => {
    expect(resultOf(todo(1))).toBeNull();
    expect(resultOf(todo(1, 2))).toBe('agreed');
    expect(resultOf(todo(9, 3))).toBe('disagreed');
    expect(resultOf(todo(99, 2))).toBe('handled');
    expect(resultOf({ ...todo(1, 2), isClosed: true })).toBe('closed');
  });
});
