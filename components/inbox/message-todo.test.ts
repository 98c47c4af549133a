import { hrefOfTodo } from './message-todo.tsx';

describe('where a to-do leads', () => {
  it.each([
    [10, '/blockchainTeam2023?key=2'],
    [4, '/blockchainTeam?key=2'],
    [11, '/matchHomeDetailsTecTeam/2025/team?key=2'],
    [99, '/matchHomeDetailsTecTeam/2025/team?key=2'],
  ] as const)('type %i to %s', (type, address) => expect(hrefOfTodo({ type, competitionID: '2025' })).toBe(address));

  it.each([1, 2, 3, 5, 6, 7, 8, 9, 98])('type %i to the team management', (type) => {
    expect(hrefOfTodo({ type, competitionID: '2025' })).toBe('/teamManagement?key=2');
  });

  it('an open assignment to its page', () => {
    expect(hrefOfTodo({ type: 12, competitionID: null, taskId: 'a' })).toBe('/studentTaskDetail/a');
  });

  it('type 99 without a contest to the team management', () => {
    expect(hrefOfTodo({ type: 99, competitionID: null })).toBe('/teamManagement?key=2');
  });

  it.each([0, 13, 97, 100])('an unknown type %i nowhere', (type) => {
    expect(hrefOfTodo({ type, competitionID: '2025' })).toBeNull();
  });
});
