import { contestStatus, nextDeadline, phaseAt, phaseChanges } from './phases.ts';

const phases = [
  { key: 'preliminary', startsAt: 200, endsAt: 300 },
  { key: 'signUp', startsAt: 100, endsAt: 220 },
  { key: 'final', startsAt: 400, endsAt: 500 },
];

describe('where a contest stands', () => {
  it.each([
    [99, 'before', undefined, 'signUp', 1, ['opens', 100]],
    [100, 'during', 'signUp', 'preliminary', 2, ['closes', 220]],
    [210, 'during', 'preliminary', 'final', 2, ['closes', 300]],
    [300, 'between', undefined, 'final', 2, ['opens', 400]],
    [499, 'during', 'final', undefined, 2, ['closes', 500]],
    [500, 'after', undefined, undefined, 3, []],
  ] as const)('at %i: %s', (now, state, current, next, status, deadline) => {
    const moment = phaseAt(phases, now);
    expect([moment.state, moment.current?.key, moment.next?.key]).toEqual([state, current, next]);
    expect(contestStatus(phases, now)).toBe(status);
    const counted = nextDeadline(phases, now);
    expect(counted ? [counted.kind, counted.at] : []).toEqual(deadline);
  });

  it('is over without phases', () => {
    expect(phaseAt([], 0)).toEqual({ state: 'after', current: null, next: null });
  });
});

it('changes now and at each later start or end of a phase, once where two coincide', () => {
  expect(phaseChanges(phases, 220)).toEqual([220, 300, 400, 500]);
  expect(phaseChanges([...phases, { startsAt: 300, endsAt: 400 }], 250)).toEqual([250, 300, 400, 500]);
  expect(phaseChanges(phases, 500)).toEqual([500]);
  expect(phaseChanges([], 7)).toEqual([7]);
});
