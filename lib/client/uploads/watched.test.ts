import { expect, it, vi } from 'vitest';
import { watched } from './watched.ts';

it('tells every watcher of the next value', () => {
  const state = watched(1, () => () => {});
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = state.subscribe(one);
  state.subscribe(other);
  state.become(2);
  leave();
  state.become(3);
  expect([state.now(), one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 2]);
});

it('attends from the first watcher to the last', () => {
  const leave = vi.fn();
  const attend = vi.fn(() => leave);
  const state = watched(1, attend);
  const ends = [state.subscribe(vi.fn()), state.subscribe(vi.fn())];
  for (const end of ends) end();
  ends[0]?.();
  expect([attend.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});
