import { jest } from '@jest/globals';
import { createStore } from '#lib/client/store.ts';

it('tells every watcher of the next value', () => {
  const state = createStore(1, () => () => {});
  const [one, other] = [jest.fn(), jest.fn()];
  const leave = state.subscribe(one);
  state.subscribe(other);
  state.set(2);
  leave();
  state.set(3);
  expect([state.now(), one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 2]);
});

it('attends from the first watcher to the last', () => {
  const leave = jest.fn();
  const attend = jest.fn(() => leave);
  const state = createStore(1, attend);
  const ends = [state.subscribe(jest.fn()), state.subscribe(jest.fn())];
  for (const end of ends) end();
  ends[0]?.();
  expect([attend.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});
