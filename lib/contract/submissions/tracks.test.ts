import { windowAt } from './tracks.ts';

const rules = { opensAt: 10, closesAt: 20, again: [{ opensAt: 50, closesAt: 60 }] };

it('what counts is the window that is open, then the next one, at the end the last', () => {
  expect([0, 10, 19].map((now) => windowAt(rules, now).closesAt)).toEqual([20, 20, 20]);
  expect([20, 49, 59].map((now) => windowAt(rules, now).opensAt)).toEqual([50, 50, 50]);
  expect(windowAt(rules, 60)).toEqual({ opensAt: 50, closesAt: 60 });
});
